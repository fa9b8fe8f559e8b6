import type { ChecklistItem } from '#contract/checklist/checklist-rules.ts';

interface ItemFacts {
  title: string;
  /** What a shop may open without. */
  need?: 'optional' | 'recommended';
  about: string;
  links: readonly { to: string; label: string }[];
}

export const itemFacts: Record<ChecklistItem, ItemFacts> = {
  brand: {
    title: 'Brand',
    need: 'optional',
    about: 'Colours, fonts, your logo and the image of shared links.',
    links: [{ to: '/admin/content/brand/shop', label: 'Choose the brand' }],
  },
  products: {
    title: 'First products',
    about: 'One by one, or all at once from a file.',
    links: [
      { to: '/admin/products', label: 'Add a product' },
      { to: '/admin/products/import', label: 'Import a file' },
    ],
  },
  contact: {
    title: 'Address and contact',
    about: 'Needed for customers, for invoices and by law.',
    links: [
      { to: '/admin/settings?section=addresses', label: 'Set the address' },
      { to: '/admin/settings?section=contact', label: 'Set the contact' },
    ],
  },
  tax: {
    title: 'GST',
    about: 'Say whether you are registered. Without a GSTIN choose “Not registered” and save.',
    links: [{ to: '/admin/settings?section=tax', label: 'Set the tax' }],
  },
  policies: {
    title: 'Policies',
    about:
      'These policies are legally binding. Under Content, edit anything that does not match how you work.',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/shipping', label: 'Shipping' },
      { to: '/refund-policy', label: 'Refunds' },
    ],
  },
  payments: {
    title: 'Payments',
    about:
      'Your own UPI id is enough to begin. A payment provider also takes cards, and confirms by itself.',
    links: [
      { to: '/admin/settings?section=payments', label: 'Offer UPI' },
      { to: '/admin/settings/connections', label: 'Connect a provider' },
    ],
  },
  mail: {
    title: 'Email',
    about: 'Sends codes, order updates and invoices to customers.',
    links: [{ to: '/admin/settings/connections/mail', label: 'Connect email' }],
  },
  domain: {
    title: 'Public address',
    about: 'Where customers find the shop. With it a test shop becomes one for real money.',
    links: [{ to: '/admin/settings/public-address', label: 'Set the public address' }],
  },
  'second-factor': {
    title: 'Second factor',
    need: 'recommended',
    about: 'Protects your shop even if someone steals your password.',
    links: [{ to: '/profile/sign-in-security', label: 'Set it up' }],
  },
  backup: {
    title: 'Backup',
    need: 'recommended',
    about: 'The shop makes one each night, to a folder or a bucket.',
    links: [{ to: '/admin/settings/backups', label: 'Set up backups' }],
  },
  open: {
    title: 'Open the shop',
    about: 'It is closed: visitors see one page with your text.',
    links: [{ to: '/admin/settings?section=opening', label: 'Open it' }],
  },
};
