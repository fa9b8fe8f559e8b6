import { z } from 'zod';
import { line } from './line.ts';
import { textLink } from './rich-text.ts';

export const menuLimits = {
  labelMax: 40,
  entriesMax: 8,
  linksMax: 12,
  columnsMax: 2,
} as const;

const l = menuLimits;

export const menuMessages = { label: 'Please enter a label' } as const;

const menuLink = z.object({
  label: line(l.labelMax).min(1, menuMessages.label),
  to: textLink,
});
export type MenuLink = z.output<typeof menuLink>;

const links = z.array(menuLink).max(l.linksMax);

/** With links below it, an entry of the header opens them instead of leading somewhere itself. */
const menuEntry = menuLink.extend({ links: links.default([]) });
export type MenuEntry = z.output<typeof menuEntry>;

const menuColumn = z.object({ title: line(l.labelMax).min(1, menuMessages.label), links });
export type MenuColumn = z.output<typeof menuColumn>;

/** The specified links to listings. */
export const defaultCategoryLinks: readonly MenuLink[] = [
  { label: 'Paintings', to: '/shop/painting' },
  { label: 'Apparel', to: '/shop/apparel' },
  { label: 'Accessories', to: '/shop/accessories' },
];

/** The menus of header and footer. */
export const menus = z.object({
  header: z
    .array(menuEntry)
    .max(l.entriesMax)
    .default(
      [{ label: 'Gallery', to: '/dashboard' }, ...defaultCategoryLinks].map((entry) => ({
        ...entry,
        links: [],
      })),
    ),
  footer: z
    .array(menuColumn)
    .max(l.columnsMax)
    .default([
      {
        title: 'Quick Links',
        links: [
          { label: 'Home', to: '/dashboard' },
          ...defaultCategoryLinks,
          { label: 'About Us', to: '/about' },
        ],
      },
      {
        title: 'Customer Service',
        links: [
          { label: 'Help Center', to: '/help' },
          { label: 'Shipping Info', to: '/shipping' },
          { label: 'Refund Policy', to: '/refund-policy' },
          { label: 'Contact Us', to: '/contact' },
        ],
      },
    ]),
  /** At the very foot. */
  legal: links.default([
    { label: 'Privacy Policy', to: '/privacy' },
    { label: 'Terms of Service', to: '/terms' },
  ]),
});
export type Menus = z.output<typeof menus>;
