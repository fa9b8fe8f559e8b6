import type {
  WebVitalDevice,
  WebVitalMetric,
  WebVitalPage,
  WebVitalRating,
} from '#contract/web-vitals/web-vitals-rules.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

export const deviceNames: Record<WebVitalDevice, string> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desk: 'Computers',
};

export const pageNames: Record<WebVitalPage, string> = {
  dashboard: 'Dashboard',
  shop: 'Listings',
  collections: 'Collections',
  makers: 'Makers',
  product: 'Product pages',
  search: 'Search',
  cart: 'Cart',
  wishlist: 'Wishlist',
  profile: 'Profile',
  'my-orders': 'My Orders',
  contact: 'Contact',
  login: 'Sign-in',
  other: 'All other pages',
};

export const ratingNames: Record<WebVitalRating, { word: string; tone: ChipTone }> = {
  good: { word: 'Good', tone: 'leaf' },
  fair: { word: 'Fair', tone: 'turmeric' },
  poor: { word: 'Poor', tone: 'madder' },
};

/** 2.4 s, 180 ms; CLS as it is. */
export function vitalText(metric: WebVitalMetric, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  if (value >= 1000) return `${(value / 1000).toFixed(1)} s`;
  return `${Math.round(value)} ms`;
}
