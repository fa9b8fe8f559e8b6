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
    about: 'Customers, invoices and the law need both.',
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
    about: 'They bind you. Change under Content what is not so in your studio.',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/shipping', label: 'Shipping' },
      { to: '/refund-policy', label: 'Refunds' },
    ],
  },
  payments: {
    title: 'Payments',
    about: 'The keys of Razorpay, set by whoever runs the shop.',
    links: [],
  },
  mail: { title: 'Mail', about: 'It brings codes, orders and invoices to customers.', links: [] },
  domain: { title: 'Domain', about: 'The address where customers find the shop.', links: [] },
  'second-factor': {
    title: 'Second factor',
    about: 'A stolen password alone opens nothing then.',
    links: [{ to: '/profile/sign-in-security', label: 'Set it up' }],
  },
  backup: {
    title: 'Backup',
    about: 'On the shop’s machine, best every night: npx haat backup FILE',
    links: [],
  },
};
