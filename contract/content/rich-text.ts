import { z } from 'zod';
import { ownPath } from '#contract/api/links.ts';
import { isOwnImage } from '#contract/images/own-image.ts';
import { line } from './line.ts';
import { hasUnknownPlaceholder, placeholderMessages } from './placeholders.ts';

/**
 * Text with structure, in the JSON of ProseMirror. It is rendered by our own components and is
 * never HTML, so nothing in it can run.
 */
export interface RichNode {
  type: string;
  attrs?: Record<string, string | number | boolean | null> | undefined;
  text?: string | undefined;
  marks?: RichMark[] | undefined;
  content?: RichNode[] | undefined;
}

export interface RichMark {
  type: string;
  attrs?: Record<string, string | number | boolean | null> | undefined;
}

export const richTextMessages = {
  unknown: 'This text has a part that the shop does not support',
  link: 'A link must begin with https://, mailto: or tel:, or lead to a page of this shop, such as /about',
  alt: 'Each image needs an alternative text',
} as const;

const m = richTextMessages;

/** Whether a text may link there: https or http, mail, telephone, or a path of this shop. */
export function isTextLink(address: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(address) || address.length > 1000) return false;
  if (address.startsWith('#')) return true;
  if (ownPath(address) !== undefined) return true;
  const url = /^(?:https?:\/\/[^/]|mailto:|tel:)/i.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** In texts, sections and menus. */
export const textLink = z
  .string()
  .trim()
  .refine(isTextLink, m.link)
  .refine((address) => !hasUnknownPlaceholder(address), placeholderMessages.unknown);
const link = textLink;
const label = line(200);

const bold = z.object({ type: z.literal('bold') });
const italic = z.object({ type: z.literal('italic') });
const linkMark = z.object({ type: z.literal('link'), attrs: z.object({ href: link }) });

const text = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .refine((words) => !hasUnknownPlaceholder(words), placeholderMessages.unknown),
  marks: z.array(z.discriminatedUnion('type', [bold, italic, linkMark])).optional(),
});
const hardBreak = z.object({ type: z.literal('hardBreak') });
const inline = z.array(z.discriminatedUnion('type', [text, hardBreak])).optional();

const paragraph = z.object({ type: z.literal('paragraph'), content: inline });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.number().int().min(2).max(4) }),
  content: inline,
});
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: z.string().refine(isOwnImage, m.unknown),
    alt: z.string().trim().min(1, m.alt).max(300),
  }),
});
const rule = z.object({ type: z.literal('horizontalRule') });
const product = z.object({
  type: z.literal('product'),
  attrs: z.object({ id: z.string().max(100) }),
});
const button = z.object({
  type: z.literal('button'),
  attrs: z.object({ label: label.min(1), to: link, isMain: z.boolean().default(true) }),
});

/** What the shop knows itself and writes into the text. */
export const factBlocks = [
  'seller',
  'grievance-officer',
  'retention',
  'opening-hours',
  'support-hours',
  'contact-options',
  'delivery-times',
] as const;
export type FactBlock = (typeof factBlocks)[number];
const facts = z.object({
  type: z.literal('facts'),
  attrs: z.object({ name: z.enum(factBlocks) }),
});

export const textIcons = [
  'clipboard-check',
  'credit-card',
  'house',
  'message-circle',
  'package',
  'package-check',
  'package-open',
  'palette',
  'truck',
  'undo-2',
  'user-round',
  'wallet',
] as const;
export type TextIcon = (typeof textIcons)[number];
const icon = z.enum(textIcons);

const step = z.object({
  type: z.literal('step'),
  attrs: z.object({ title: label, icon }),
  content: inline,
});
/** Numbered steps, side by side. */
const steps = z.object({ type: z.literal('steps'), content: z.array(step).min(1).max(8) });

const tile = z.object({
  type: z.literal('tile'),
  attrs: z.object({ title: label, icon, to: link }),
  content: inline,
});
/** Links with an icon, side by side. */
const tiles = z.object({ type: z.literal('tiles'), content: z.array(tile).min(1).max(12) });

const nested = (type: 'bulletList' | 'orderedList' | 'listItem' | 'blockquote' | 'note') =>
  z.object({
    type: z.literal(type),
    get content() {
      return z.array(block).min(1);
    },
  });
const question = z.object({
  type: z.literal('question'),
  attrs: z.object({ id: z.string().max(60).default(''), question: label }),
  get content() {
    return z.array(block).min(1);
  },
});

const block: z.ZodType<RichNode> = z.lazy(() =>
  z.discriminatedUnion(
    'type',
    [
      paragraph,
      heading,
      image,
      rule,
      product,
      button,
      facts,
      steps,
      tiles,
      question,
      nested('bulletList'),
      nested('orderedList'),
      nested('listItem'),
      nested('blockquote'),
      nested('note'),
    ],
    { error: m.unknown },
  ),
);

/** A text of its own, such as the body of a page. */
export const richText = z.object({
  type: z.literal('doc'),
  content: z.array(block).default([]),
});
export type RichText = z.infer<typeof richText>;
