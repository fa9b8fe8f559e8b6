import { z } from 'zod';
import { hasUnknownPlaceholder, placeholderMessages } from './placeholders.ts';

export const lineMessages = {
  tooLong: (max: number) => `At most ${max} characters`,
} as const;

/** A text in one line, in which placeholders may stand. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, lineMessages.tooLong(max))
    .refine((text) => !hasUnknownPlaceholder(text), placeholderMessages.unknown);
