export interface NavigationLink {
  label: string;
  to: string;
}

const categories: readonly NavigationLink[] = [
  { label: 'Paintings', to: '/shop/painting' },
  { label: 'Apparel', to: '/shop/apparel' },
  { label: 'Accessories', to: '/shop/accessories' },
];

export const mainNavigation: readonly NavigationLink[] = [
  { label: 'Gallery', to: '/dashboard' },
  ...categories,
];

export const quickLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/dashboard' },
  ...categories,
  { label: 'About Us', to: '/about' },
];

export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Help Center', to: '/help' },
  { label: 'Shipping Info', to: '/shipping' },
  { label: 'Refund Policy', to: '/refund-policy' },
  { label: 'Contact Us', to: '/contact' },
];

/** Where the settings name an officer. */
export const grievanceLink: NavigationLink = {
  label: 'Grievance Officer',
  to: '/contact#grievance-officer',
};

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
];
