import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof fields)[number];
export type Typed = Record<ContactField, string>;

interface Draft extends Typed {
  /** The user who typed it; null for a visitor, whose draft goes to the user who signs in next. */
  owner: string | null;
  /** The subject that the page's address had set. */
  preset: string;
}

const KEY = 'haat_message';

/** Survives a reload and a sign-in, not closing the tab. */
export function saveDraft(draft: Draft): void {
  store('sessionStorage', KEY, draft);
}

export function forgetDraft(): void {
  forget('sessionStorage', KEY);
}

/** The saved draft, unless it is another user's. */
export function readDraft(userId: string | null): Draft | undefined {
  const stored = readStored('sessionStorage', KEY);
  if (!isRecord(stored) || !isOwn(stored.owner, userId)) return undefined;
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  const typed = Object.fromEntries(fields.map((name) => [name, text(name)])) as Typed;
  return { ...typed, owner: userId, preset: text('preset') };
}

function isOwn(owner: unknown, userId: string | null): boolean {
  return owner === null || owner === userId;
}
