import type { ContentDocument } from '#contract/content/admin-content.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { StoryText } from '#web/pages/story-text.tsx';
import { TextPage } from '#web/pages/text-page.tsx';

/** A page or story as its draft will look, whenever the draft was saved. */
export default function TextPreview({ document }: { document: ContentDocument }) {
  const adminCall = useAdminCall();
  const { kind, address, updatedAt } = document;
  const params = { address };
  const isStory = kind === 'story';
  const on = [address, updatedAt];
  const story = useRead(isStory && (() => adminCall(pagesApi.previewStory, { params })), on);
  const page = useRead(!isStory && (() => adminCall(pagesApi.previewPage, { params })), on);
  const problem = story.problem || page.problem;

  return (
    <ScreenPreview
      title="As Visitors Will See It"
      hint={problem ? `Not yet: ${problem}` : 'With the draft, once it is saved'}
    >
      {page.answer && <TextPage page={page.answer.data.page} />}
      {story.answer && <StoryText story={story.answer.data.story} />}
    </ScreenPreview>
  );
}
