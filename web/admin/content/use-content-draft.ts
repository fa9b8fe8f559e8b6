import { useEffect, useRef, useState } from 'react';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useDraft } from '#web/admin/records/use-draft.ts';

const IDLE_MS = 1000;

export type DraftState = 'saved' | 'saving' | 'typing' | 'failed' | 'stale';

interface Typed {
  body: ContentBody;
  /** The version that the user saw. */
  seen: string;
}

/** What is edited: the draft, else what visitors see. */
const bodyOf = ({ draft, published, default: byDefault }: ContentDocument): ContentBody =>
  draft ?? published ?? byDefault ?? {};

/**
 * A document as it is typed. It is saved as a draft whenever the user pauses, and is in the browser
 * meanwhile, so that neither a lost connection nor an ended session loses a word.
 */
export function useContentDraft(loaded: ContentDocument) {
  const adminCall = useAdminCall();
  const [document, setDocument] = useState(loaded);
  const { kind, address } = document;
  const { draft, setDraft, forgetDraft, isRestored } = useDraft<Typed>(
    `content:${kind}/${address}`,
    { body: bodyOf(document), seen: document.updatedAt },
  );
  const [state, setState] = useState<DraftState>('saved');
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Ahead of the next render. */
  const latest = useRef(draft);
  const saved = useRef(document);
  /** One save at a time: the next follows the version that it makes. */
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  // What was typed before a reload or a sign-in is saved at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is found
  useEffect(() => {
    if (isRestored) {
      latest.current = draft;
      void save();
    }
  }, [isRestored]);
  // The last words too, where somebody leaves at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end alone
  useEffect(
    () => () => {
      if (timer.current !== undefined) void save();
    },
    [],
  );

  function type(next: Typed): void {
    latest.current = next;
    setDraft(next);
  }

  function change(fields: ContentBody): void {
    const { body, seen } = latest.current;
    type({ body: { ...body, ...fields }, seen });
    if (state === 'stale') return;
    setState('typing');
    saveSoon();
  }

  function saveSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), IDLE_MS);
  }

  /** True if the server has what is on screen. `anyway`: even over what somebody else has saved. */
  function save(anyway = false): Promise<boolean> {
    clearTimeout(timer.current);
    timer.current = undefined;
    queue.current = queue.current.then(() => send(anyway));
    return queue.current;
  }

  /** Nothing more is saved by itself; resolves once what is on its way has arrived. */
  async function stop(): Promise<void> {
    clearTimeout(timer.current);
    await queue.current;
    // It saves again if more was typed meanwhile.
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  async function send(anyway: boolean): Promise<boolean> {
    const { body, seen } = latest.current;
    if (!anyway && isSame(body, bodyOf(saved.current))) return settle(saved.current);
    setState('saving');
    const answer = await adminCall(adminContentApi.saveContentDraft, {
      params: { kind, address },
      body: anyway ? { body } : { body, seen },
    });
    if (!answer.success) {
      setMessage(answer.message);
      setState(answer.status === 409 ? 'stale' : 'failed');
      return false;
    }
    if (isSame(latest.current.body, body)) return settle(answer.data);
    saved.current = answer.data;
    setDocument(answer.data);
    type({ ...latest.current, seen: answer.data.updatedAt });
    setState('typing');
    saveSoon();
    return false;
  }

  /** On screen is what the server has. */
  function settle(next: ContentDocument): true {
    clearTimeout(timer.current);
    saved.current = next;
    latest.current = { body: bodyOf(next), seen: next.updatedAt };
    setDocument(next);
    forgetDraft();
    setState('saved');
    return true;
  }

  return {
    document,
    body: draft.body,
    state,
    /** Why it could not be saved. */
    message,
    change,
    save,
    stop,
    /** The version that is on screen, as the server has it. */
    seen: () => saved.current.updatedAt,
    /** Shows what the server has, instead of what was typed. */
    show: settle,
  };
}

export type ContentDraft = ReturnType<typeof useContentDraft>;

const isSame = (one: ContentBody, other: ContentBody) =>
  JSON.stringify(one) === JSON.stringify(other);
