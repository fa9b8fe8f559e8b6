import type { ContentSummary } from '#contract/content/admin-content.ts';
import type { ContentKey, ContentKind } from '#contract/content/content-rules.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

export const editorPath = ({ kind, address }: ContentKey) => `/admin/content/${kind}/${address}`;

/** The kinds that have an editor, in the order of the list. */
export const groups: readonly { title: string; kinds: readonly ContentKind[] }[] = [
  { title: 'Pages', kinds: ['page'] },
  { title: 'Stories', kinds: ['story'] },
];

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
