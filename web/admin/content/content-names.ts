import type { ContentSummary } from '#contract/content/admin-content.ts';
import {
  type ContentKey,
  type ContentKind,
  contentPath,
  isSingle,
  type SingleKind,
} from '#contract/content/content-rules.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

export const editorPath = ({ kind, address }: ContentKey) => `/admin/content/${kind}/${address}`;

/** The kinds that have an editor, in the order of the list. */
export const groups: readonly { title: string; kinds: readonly ContentKind[] }[] = [
  { title: 'The shop', kinds: ['brand', 'home', 'menus', 'words'] },
  { title: 'Pages', kinds: ['page'] },
  { title: 'Stories', kinds: ['story'] },
];

/** A line below the title: where it is, or what it holds. */
export function aboutOf(document: ContentKey): string {
  return isSingle(document.kind) ? singles[document.kind] : contentPath(document);
}

const singles: Record<SingleKind, string> = {
  brand: 'Logo, colours, fonts and ornament',
  home: 'The sections of the home page',
  menus: 'Header and footer',
  words: 'Short texts throughout the shop',
};

/** What visitors see of it, and what waits, as chips. */
export function statesOf(document: ContentSummary): { name: string; tone: ChipTone }[] {
  const { isPublished, isDefault, hasDraft, publishAt } = document;
  return [
    isPublished
      ? { name: isDefault ? 'Default' : 'Published', tone: isDefault ? 'plain' : 'leaf' }
      : { name: 'Not published', tone: 'madder' },
    ...(publishAt ? [{ name: 'Scheduled', tone: 'river' } as const] : []),
    ...(hasDraft && !publishAt ? [{ name: 'Draft', tone: 'turmeric' } as const] : []),
  ];
}
