import type { StaffRole } from '#contract/roles/staff.ts';

interface Action {
  label: string;
  /** The screen with its form open. */
  to: string;
  /** The lowest role that may do it. */
  least: StaffRole;
}

/** What can be done from anywhere. */
export const actions: readonly Action[] = [
  { label: 'New Product', to: '/admin/products?new=', least: 'manager' },
  { label: 'Record a Sale', to: '/admin/orders/by-hand/new', least: 'manager' },
  { label: 'New Coupon', to: '/admin/coupons?new=', least: 'manager' },
  { label: 'New Commission', to: '/admin/commissions?new=', least: 'manager' },
  { label: 'New Category', to: '/admin/categories?new=', least: 'manager' },
  { label: 'New Collection', to: '/admin/collections/new', least: 'manager' },
  { label: 'New Maker', to: '/admin/makers/new', least: 'manager' },
  { label: 'New Page', to: '/admin/content?new=page', least: 'manager' },
  { label: 'New Story', to: '/admin/content?new=story', least: 'manager' },
  { label: 'Import Products', to: '/admin/products/import', least: 'manager' },
  { label: 'Import Stock Counts', to: '/admin/inventory/counts', least: 'manager' },
  { label: 'Invite Staff', to: '/admin/staff#invite', least: 'owner' },
  { label: 'Record a Data Breach', to: '/admin/privacy/breaches?new=', least: 'owner' },
];

/** What the shop says, each in its editor. */
export const contents: readonly Action[] = [
  { label: 'Brand', to: '/admin/content/brand/shop', least: 'manager' },
  { label: 'Home Page', to: '/admin/content/home/shop', least: 'manager' },
  { label: 'Menus', to: '/admin/content/menus/shop', least: 'manager' },
  { label: 'Words', to: '/admin/content/words/shop', least: 'manager' },
  { label: 'About Us', to: '/admin/content/page/about', least: 'manager' },
  { label: 'Help Center', to: '/admin/content/page/help', least: 'manager' },
  { label: 'Shipping Info', to: '/admin/content/page/shipping', least: 'manager' },
  {
    label: 'Refund & Cancellation Policy',
    to: '/admin/content/page/refund-policy',
    least: 'manager',
  },
  { label: 'Terms', to: '/admin/content/page/terms', least: 'manager' },
  { label: 'Privacy Policy', to: '/admin/content/page/privacy', least: 'manager' },
];

/** Screens that another screen leads to, instead of the navigation. */
export const innerScreens: readonly Action[] = [
  { label: 'Commission Board', to: '/admin/commissions/board', least: 'manager' },
  { label: 'Commission Calendar', to: '/admin/commissions/calendar', least: 'manager' },
  { label: 'Data Breaches', to: '/admin/privacy/breaches', least: 'owner' },
  { label: 'Retention', to: '/admin/privacy/retention', least: 'manager' },
];
