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
  mailTaken: (email: string, answer: string) =>
    `Sent to ${email}. ${answer} Please check that it has arrived.`,
  mailRefused: (reason: string) => `The test email was not sent: ${reason}`,
  orderOpened: (id: string) =>
    `The keys work: the provider opened the test order ${id}. No money moved. To test everything, buy something small in the shop and refund it.`,
  orderOpenedByStandIn: (id: string) =>
    `The simulated provider of this test shop opened the test order ${id}. It takes no real money. The keys of the real provider are still missing.`,
  noProvider: 'No payment provider is set up',
  providerRefused: (reason: string) => `The provider rejects these keys: ${reason}`,
  providerAway: 'The provider is not responding. Please try again in a minute.',
} as const;
