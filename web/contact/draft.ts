import { isRecord } from '#web/bag/kept-state.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof fields)[number];
export type Typed = Record<ContactField, string>;

interface Draft extends Typed {
  /** The user who typed it; null for a visitor, whose words go with whoever signs in next. */
  owner: string | null;
  /** The subject that the page's address had set. */
  preset: string;
}

const KEY = 'haat_message';

/** Outlives a reload and a sign-in, not the tab. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** What was typed here before, unless somebody else typed it. */
export function readDraft(userId: string | null): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept) || !isOwn(kept.owner, userId)) return undefined;
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    const typed = Object.fromEntries(fields.map((name) => [name, text(name)])) as Typed;
    return { ...typed, owner: userId, preset: text('preset') };
  } catch {
    return undefined;
  }
}

function isOwn(owner: unknown, userId: string | null): boolean {
  return owner === null || owner === userId;
}
