import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentDocument } from '#contract/content/admin-content.ts';
import { contentPath, isSingle } from '#contract/content/content-rules.ts';
import { isTold } from '#contract/content/policy-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import { firstOfEach } from '#web/ui/forms/problems.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { statesOf } from './content-names.ts';
import { findGoneLinks } from './gone-links.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ContentDraft, DraftState } from './use-content-draft.ts';
import type { PolicyMailingsInUse } from './use-policy-mailings.ts';

interface PublishBarProps {
  draft: ContentDraft;
  mailings: PolicyMailingsInUse;
  onProblems(problems: Problems): void;
  onPublishing(isPublishing: boolean): void;
  /** After the body was replaced from outside. */
  onReplaced(document: ContentDocument): void;
}

const words: Record<DraftState, string> = {
  saved: 'All changes are saved',
  saving: 'Saving …',
  typing: 'Saving …',
  failed: 'Not saved yet. Your changes are still here.',
  stale: 'Not saved yet. Your changes are still here.',
};

/** What visitors see, what waits, and how to publish it. */
export function PublishBar({
  draft,
  mailings,
  onProblems,
  onPublishing,
  onReplaced,
}: PublishBarProps) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<'publish' | 'schedule' | 'discard'>();
  const [asked, setAsked] = useState<'schedule' | 'discard'>();
  const [gone, setGone] = useState<{ links: string[]; next: 'publish' | 'schedule' }>();
  const { document, state } = draft;
  const { kind, address, hasDraft, publishAt, isPublished } = document;
  const params = { kind, address };

  /** Says first which links would lead nowhere. */
  async function begin(next: 'publish' | 'schedule'): Promise<void> {
    setTask(next);
    const links = await findGoneLinks(draft.body);
    setTask(undefined);
    if (links.length > 0) setGone({ links, next });
    else goOn(next);
  }

  function goOn(next: 'publish' | 'schedule'): void {
    setGone(undefined);
    if (next === 'publish') void publish();
    else setAsked('schedule');
  }

  /** What is wrong with the time of a schedule. */
  async function publish(at?: string | null, isMailed = false): Promise<string | undefined> {
    setTask('publish');
    onPublishing(true);
    const isSaved = await draft.save();
    const answer = isSaved
      ? await adminCall(adminContentApi.publishContent, {
          params,
          body: { at, seen: draft.seen() },
        })
      : undefined;
    setTask(undefined);
    onPublishing(false);
    if (!answer) {
      setAsked(undefined);
      return undefined;
    }
    if (answer.success) {
      setAsked(undefined);
      onProblems({});
      draft.show(answer.data);
      // Every page shows something of the brand, the menus and the words.
      noteStaleFacts();
      void revalidate();
      toast.success(answer.message ?? '');
      if (isMailed) await mailings?.mail(answer.data.updatedAt);
      return undefined;
    }
    const problems = firstOfEach(answer.errors ?? []);
    if (problems.at) return problems.at;
    setAsked(undefined);
    onProblems(problems);
    toast.error(answer.message);
    return undefined;
  }

  async function discard(): Promise<void> {
    setTask('discard');
    // A save that comes after it would bring the draft back.
    await draft.stop();
    const answer = await adminCall(adminContentApi.discardContentDraft, {
      params,
      query: { seen: draft.seen() },
    });
    setTask(undefined);
    setAsked(undefined);
    if (!answer.success) {
      toast.error(answer.message);
      void draft.save();
      return;
    }
    onProblems({});
    onReplaced(answer.data);
  }

  return (
    <div className="publish-bar bottom-0 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-rice px-4 py-3 max-lg:sticky">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:basis-full lg:basis-full">
        {statesOf(document).map(({ name, tone }) => (
          <Chip key={name} tone={tone}>
            {name}
          </Chip>
        ))}
        <span role="status" className="text-sm text-soft">
          {publishAt && (
            <>
              Visitors see the draft from <TimeText iso={publishAt} />
              {kind === 'page' && isTold(address) && ', and can read it already'}.{' '}
            </>
          )}
          {words[state]}
        </span>
      </p>
      {isPublished && !isSingle(kind) && (
        <LinkButton to={contentPath(document)} target="_blank" variant="quiet">
          View
        </LinkButton>
      )}
      {(hasDraft || state !== 'saved') && (
        <>
          {isPublished && (
            <Button variant="quiet" onClick={() => setAsked('discard')}>
              Discard Draft
            </Button>
          )}
          <Button
            variant="secondary"
            loading={task === 'schedule'}
            onClick={() => void begin('schedule')}
          >
            Schedule
          </Button>
          <Button loading={task === 'publish'} onClick={() => void begin('publish')}>
            Publish
          </Button>
        </>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog
          publishAt={publishAt}
          customers={mailings?.mailings.people}
          isBusy={task === 'publish'}
          onSchedule={publish}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        open={gone !== undefined}
        title="Some links do not work"
        description="Visitors cannot open these pages. They are deleted, hidden or not published."
        confirmLabel="Continue Anyway"
        onConfirm={() => gone && goOn(gone.next)}
        onCancel={() => setGone(undefined)}
      >
        <ul className="list-disc break-words pl-5">
          {gone?.links.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        title="Discard the draft?"
        description="Visitors continue to see the published version. Your changes since then are lost."
        confirmLabel="Discard"
        danger
        loading={task === 'discard'}
        onConfirm={() => void discard()}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
