import type { ChecklistItem } from '#contract/checklist/checklist-rules.ts';

interface ItemFacts {
  title: string;
  about: string;
  links: readonly { to: string; label: string }[];
}

export const itemFacts: Record<ChecklistItem, ItemFacts> = {
  brand: {
    title: 'Brand',
    about: 'Colours, fonts, your mark and the image of shared links.',
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
    about: 'Your registration, its number, and the rate of most products.',
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
    about: 'Connect a payment provider, so that customers can pay online.',
    links: [{ to: '/admin/settings/connections', label: 'Connect payments' }],
  },
  mail: {
    title: 'Email',
    about: 'Sends codes, order updates and invoices to customers.',
    links: [{ to: '/admin/settings/connections/mail', label: 'Connect email' }],
  },
  domain: {
    title: 'Domain',
    about: 'The address where customers find the shop.',
    links: [{ to: '/admin/settings/public-address', label: 'Check the address' }],
  },
  'second-factor': {
    title: 'Second factor',
    about: 'Protects your shop even if someone steals your password.',
    links: [{ to: '/profile/sign-in-security', label: 'Set it up' }],
  },
  backup: {
    title: 'Backup',
    about: 'The shop makes one each night, to a folder or a bucket.',
    links: [{ to: '/admin/settings/backups', label: 'Set up backups' }],
  },
  open: {
    title: 'Open the shop',
    about: 'It is closed: visitors see one page with your text.',
    links: [{ to: '/admin/settings?section=opening', label: 'Open it' }],
  },
};
