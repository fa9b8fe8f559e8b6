import { z } from 'zod';
import { oneLine } from '#contract/api/one-line.ts';
import { hasUnknownPlaceholder, placeholderMessages } from './placeholders.ts';

export const lineMessages = {
  tooLong: (max: number) => `At most ${max} characters`,
} as const;

/** A text in one line, in which placeholders may stand. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .max(max, lineMessages.tooLong(max))
    .refine((text) => !hasUnknownPlaceholder(text), placeholderMessages.unknown);
