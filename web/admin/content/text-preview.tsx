import { useEffect, useState } from 'react';
import type { ContentDocument } from '#contract/content/admin-content.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import type { ShownPage, ShownStory } from '#contract/content/pages.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { StoryText } from '#web/pages/story-text.tsx';
import { TextPage } from '#web/pages/text-page.tsx';

/** A page or story as its draft will look, whenever the draft was saved. */
export default function TextPreview({ document }: { document: ContentDocument }) {
  const adminCall = useAdminCall();
  const [page, setPage] = useState<ShownPage>();
  const [story, setStory] = useState<ShownStory>();
  const [problem, setProblem] = useState('');
  const { kind, address, updatedAt } = document;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved draft is shown
  useEffect(() => {
    let isCurrent = true;
    const params = { address };
    void (async () => {
      if (kind === 'story') {
        const answer = await adminCall(pagesApi.previewStory, { params });
        if (!isCurrent) return;
        setProblem(answer.success ? '' : answer.message);
        if (answer.success) setStory(answer.data.story);
      } else {
        const answer = await adminCall(pagesApi.previewPage, { params });
        if (!isCurrent) return;
        setProblem(answer.success ? '' : answer.message);
        if (answer.success) setPage(answer.data.page);
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [adminCall, kind, address, updatedAt]);

  return (
    <ScreenPreview
      title="As Visitors Will See It"
      hint={problem ? `Not yet: ${problem}` : 'With the draft, once it is saved'}
    >
      {page && <TextPage page={page} />}
      {story && <StoryText story={story} />}
    </ScreenPreview>
  );
}
