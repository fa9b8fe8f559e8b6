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
  { label: 'About Us', to: '/about' },
];

export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Help Center', to: '/help' },
  { label: 'Shipping Info', to: '/shipping' },
  { label: 'Refund Policy', to: '/refund-policy' },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
];
