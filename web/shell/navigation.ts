export interface NavigationLink {
  label: string;
  to: string;
}

export const mainNavigation: readonly NavigationLink[] = [
  { label: 'Gallery', to: '/dashboard' },
  { label: 'Paintings', to: '/shop/painting' },
  { label: 'Apparel', to: '/shop/apparel' },
  { label: 'Accessories', to: '/shop/accessories' },
];

export const quickLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/dashboard' },
  { label: 'Paintings', to: '/shop/painting' },
  { label: 'Apparel', to: '/shop/apparel' },
  { label: 'Accessories', to: '/shop/accessories' },
];

export const serviceLinks: readonly NavigationLink[] = [
  { label: 'My Orders', to: '/my-orders' },
  { label: 'Cart', to: '/cart' },
  { label: 'Wishlist', to: '/wishlist' },
];
