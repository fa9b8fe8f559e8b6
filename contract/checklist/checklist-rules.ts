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
] as const;

export type ChecklistItem = (typeof checklistItems)[number];

/** What an owner says of it: the shop finds out the rest by itself. */
export const checklistMarks = ['policies-read', 'hidden'] as const;

export type ChecklistMark = (typeof checklistMarks)[number];

export const checklistMessages = {
  marked: 'Saved!',
  mailTaken: (email: string, answer: string) =>
    `Sent to ${email}. ${answer} Please look whether it has arrived.`,
  mailRefused: (reason: string) => `The test mail was not sent: ${reason}`,
  orderOpened: (id: string) =>
    `The provider takes these keys: it opened the test order ${id}. No money moved. For the whole way, buy something small in the shop and refund it.`,
  orderOpenedByStandIn: (id: string) =>
    `The stand-in of this test shop opened the test order ${id}. It takes no money: the provider’s own keys are still missing.`,
  noProvider: 'No payment provider is set up',
  providerRefused: (reason: string) => `The provider refuses these keys: ${reason}`,
  providerAway: 'The provider does not answer. Please try again in a minute.',
} as const;
