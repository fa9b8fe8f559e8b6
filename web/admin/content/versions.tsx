import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import { contentMessages } from '#contract/content/content-rules.ts';
import { defaultVersions } from '#contract/content/policy-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { ContentDraft } from './use-content-draft.ts';

const Comparison = lazy(() => import('./comparison.tsx'));

const titleOf = (number: number) => (number === 0 ? 'The default' : `Version ${number}`);

const defaultsByAddress: Partial<Record<string, string>> = defaultVersions;

interface VersionsProps {
  draft: ContentDraft;
  onRestored(document: ContentDocument): void;
}

interface Opened {
  number: number;
  title: string;
  body: ContentBody;
}

/** What was published before, to compare with what is typed, and to go back to. */
export function Versions({ draft, onRestored }: VersionsProps) {
  const adminCall = useAdminCall();
  const [opened, setOpened] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);
  const { kind, address, versions, default: byDefault } = draft.document;

  const [search, setSearch] = useSearchParams();
  const linked = search.get('version');
  // An order leads to the text under which it was placed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!linked) return;
    const found = versions.find(({ publishedAt }) => publishedAt === linked);
    if (found) void open(found.number, titleOf(found.number));
    else if (linked === defaultsByAddress[address]) void open(0, titleOf(0));
    else toast.error(contentMessages.noVersion);
  }, [linked]);

  function close(): void {
    setOpened(undefined);
    if (linked) setSearch({}, { replace: true });
  }

  async function open(number: number, title: string): Promise<void> {
    const answer = await adminCall(adminContentApi.readContentVersion, {
      params: { kind, address, number },
    });
    if (answer.success) setOpened({ number, title, body: answer.data.body });
    else toast.error(answer.message);
  }

  async function restore(number: number): Promise<void> {
    setBusy(true);
    if (!(await draft.save())) {
      setBusy(false);
      close();
      return;
    }
    const answer = await adminCall(adminContentApi.restoreContentVersion, {
      params: { kind, address, number },
      body: { seen: draft.seen() },
    });
    setBusy(false);
    close();
    if (!answer.success) {
      toast.error(answer.message);
      return;
    }
    if (answer.message) toast.success(answer.message);
    onRestored(answer.data);
  }

  if (versions.length === 0 && !byDefault) return null;
  return (
    <section aria-labelledby="versions-title" className="min-w-0">
      <h2 id="versions-title" className="text-2xl">
        Versions
      </h2>
      <ul className="mt-3 overflow-hidden rounded-lg border border-line bg-rice">
        {versions.map(({ number, publishedAt, publishedBy, isDefault }) => (
          <VersionRow key={number} onOpen={() => void open(number, titleOf(number))}>
            <span className="block font-semibold">
              {titleOf(number)}
              {isDefault && ': the default'}
            </span>
            <span className="block text-sm text-soft">
              <TimeText iso={publishedAt} /> · {publishedBy}
            </span>
          </VersionRow>
        ))}
        {byDefault && (
          <VersionRow onOpen={() => void open(0, titleOf(0))}>
            <span className="block font-semibold">{titleOf(0)}</span>
            <span className="block text-sm text-soft">As in every new shop</span>
          </VersionRow>
        )}
      </ul>
      <Dialog
        open={opened !== undefined}
        onClose={close}
        title={opened?.title}
        description="Removed text is struck out, added text is underlined."
        className="max-w-3xl"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <Button loading={isBusy} onClick={() => opened && void restore(opened.number)}>
              {opened?.number === 0 ? 'Back to the Default' : 'Restore This Version'}
            </Button>
          </>
        }
      >
        {opened && (
          <Suspense>
            <Comparison before={draft.body} after={opened.body} />
          </Suspense>
        )}
      </Dialog>
    </section>
  );
}

function VersionRow({ children, onOpen }: { children: React.ReactNode; onOpen(): void }) {
  return (
    <li className="flex items-center justify-between gap-3 border-line px-4 py-2 not-first:border-t">
      <span className="min-w-0">{children}</span>
      <Button variant="secondary" onClick={onOpen}>
        Compare
      </Button>
    </li>
  );
}
