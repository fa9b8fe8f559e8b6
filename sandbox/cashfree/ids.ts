import { randomBytes, randomInt } from 'node:crypto';

/** The provider's ids are figures, as text. */
export function newId(): string {
  return `51149${randomDigits(8)}`;
}

export function newSessionId(): string {
  return `session_${randomBytes(36).toString('base64url')}`;
}

export function newEventId(): string {
  return randomBytes(32).toString('base64');
}

/** What a bank prints on its statement. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
