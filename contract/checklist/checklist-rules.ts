/** What a new shop still needs before it opens, in the order of the dashboard. */
export const checklistItems = [
  'brand',
  'products',
  'contact',
  'tax',
  'policies',
  'payments',
  'mail',
  'domain',
  'second-factor',
  'backup',
  'open',
] as const;

export type ChecklistItem = (typeof checklistItems)[number];

/** What an owner says of it: the shop finds out the rest by itself. */
export const checklistMarks = ['policies-read', 'hidden'] as const;

export type ChecklistMark = (typeof checklistMarks)[number];

export const checklistMessages = {
  marked: 'Saved!',
} as const;
