import { lazy, type ReactNode, Suspense, useState } from 'react';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import { type ContentKind, contentKinds } from '#contract/content/content-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, notFound, onServerForStaff } from '#web/page/load-page.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/edit-content.ts';
import { BrandFields } from './brand-fields.tsx';
import type { ContentFormProps } from './content-form.ts';
import { HomeFields } from './home-fields.tsx';
import { MenusFields } from './menus-fields.tsx';
import { PageFields } from './page-fields.tsx';
import { PreviewPlace } from './preview-place.tsx';
import { PublishBar } from './publish-bar.tsx';
import { StoryFields } from './story-fields.tsx';
import { useContentDraft } from './use-content-draft.ts';
import { usePolicyMailings } from './use-policy-mailings.ts';
import { Versions } from './versions.tsx';
import { WordsFields } from './words-fields.tsx';

const load = (async (ask, { params: { kind, address = '' } }) => {
  const known = contentKinds.find((each) => each === kind);
  if (!known || !editors[known]) throw notFound();
  return (await ask(adminContentApi.readContent, { params: { kind: known, address } })).data;
}) satisfies Load<ContentDocument>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Content');

interface Editor {
  Fields: (props: ContentFormProps) => ReactNode;
  Preview?: (props: { document: ContentDocument; body: ContentBody }) => ReactNode;
}

/** With pages of the shop in them, they must share no file with these. */
const TextPreview = lazy(() => import('./text-preview.tsx'));
const HomePreview = lazy(() => import('./home-preview.tsx'));
const MenusPreview = lazy(() => import('./menus-preview.tsx'));
/** Only for content that not every shop has. */
const OwnContentActions = lazy(() => import('./own-content-actions.tsx'));
/** Only for policies. */
const PolicyMailing = lazy(() => import('./policy-mailing.tsx'));
const BrandPreview = lazy(() => import('./brand-preview.tsx'));

const editors: Partial<Record<ContentKind, Editor>> = {
  brand: { Fields: BrandFields, Preview: BrandPreview },
  home: { Fields: HomeFields, Preview: HomePreview },
  menus: { Fields: MenusFields, Preview: MenusPreview },
  words: { Fields: WordsFields },
  page: { Fields: PageFields, Preview: TextPreview },
  story: { Fields: StoryFields, Preview: TextPreview },
};

export default function EditContentPage({ loaderData }: Route.ComponentProps) {
  const { kind, address } = loaderData;
  return <EditContent key={`${kind}/${address}`} loaded={loaderData} />;
}

function EditContent({ loaded }: { loaded: ContentDocument }) {
  const draft = useContentDraft(loaded);
  const [problems, setProblems] = useState<Problems>({});
  const [revision, setRevision] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const { document, body } = draft;
  const mailings = usePolicyMailings(document);
  const { Fields, Preview } = editors[document.kind] ?? {};
  const show = (next: ContentDocument) => {
    draft.show(next);
    setProblems({});
    setRevision((before) => before + 1);
  };

  return (
    <>
      <AdminHeading back="/admin/content" title={document.title} />
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div className="min-w-0 rounded-lg border border-line bg-rice">
          <StaleOrFailed draft={draft} onShow={show} />
          {/* What is published replaces what is on screen: nothing may be typed meanwhile. */}
          <div inert={isPublishing} className="grid min-w-0 grid-cols-1 gap-5 p-4 sm:p-6">
            {Fields && (
              <Fields
                address={document.address}
                body={body}
                byDefault={document.default ?? {}}
                problems={problems}
                revision={revision}
                onChange={(fields) => {
                  draft.change(fields);
                  setProblems((before) => without(before, Object.keys(fields)));
                }}
              />
            )}
          </div>
        </div>
        {/* Beside the form on a desk; below it the bar alone stays in sight. */}
        <div className="max-lg:contents lg:sticky lg:top-4 lg:row-span-2 lg:flex lg:max-h-[calc(100dvh-2rem)] lg:min-w-0 lg:flex-col lg:gap-4">
          <PublishBar
            draft={draft}
            mailings={mailings}
            onProblems={setProblems}
            onPublishing={setPublishing}
            onReplaced={show}
          />
          {Preview && (
            <PreviewPlace>
              <Suspense>
                <Preview document={document} body={body} />
              </Suspense>
            </PreviewPlace>
          )}
        </div>
        <div className="grid min-w-0 gap-8">
          {mailings && (
            <Suspense>
              <PolicyMailing draft={draft} inUse={mailings} />
            </Suspense>
          )}
          <Versions draft={draft} onRestored={show} />
          {!document.default && (
            <Suspense>
              <OwnContentActions draft={draft} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

interface StaleOrFailedProps {
  draft: ReturnType<typeof useContentDraft>;
  onShow(document: ContentDocument): void;
}

/** The draft could not be saved: why, and what can be done. */
function StaleOrFailed({ draft, onShow }: StaleOrFailedProps) {
  const adminCall = useAdminCall();
  const { state, message, document } = draft;
  if (state !== 'stale' && state !== 'failed') return null;
  const { kind, address } = document;

  async function showTheirs(): Promise<void> {
    const answer = await adminCall(adminContentApi.readContent, { params: { kind, address } });
    if (answer.success) onShow(answer.data);
    else toast.error(answer.message);
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-t-lg border-turmeric border-b bg-turmeric-wash p-4"
    >
      <p className="min-w-0 flex-1">{message}</p>
      {state === 'stale' && (
        <Button variant="secondary" onClick={() => void showTheirs()}>
          Show Saved Version
        </Button>
      )}
      <Button variant="secondary" onClick={() => void draft.save(state === 'stale')}>
        {state === 'stale' ? 'Keep My Version' : 'Try Again'}
      </Button>
    </div>
  );
}

/** Without the problems of these fields, or of anything within them. */
function without(problems: Problems, fields: readonly string[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !fields.includes(name.split('.')[0] ?? '')),
  );
}
