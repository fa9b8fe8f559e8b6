import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof fields)[number];
export type Typed = Record<ContactField, string>;

interface Draft extends Typed {
  /** The user who typed it; null for a visitor, whose words go with anyone who signs in next. */
  owner: string | null;
  /** The subject that the page's address had set. */
  preset: string;
}

const KEY = 'haat_message';

/** Outlives a reload and a sign-in, not the tab. */
export function saveDraft(draft: Draft): void {
  store('sessionStorage', KEY, draft);
}

export function forgetDraft(): void {
  forget('sessionStorage', KEY);
}

/** What was typed here before, unless somebody else typed it. */
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
