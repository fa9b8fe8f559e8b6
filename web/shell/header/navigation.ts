import type { MenuColumn, MenuLink } from '#contract/content/menus.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';

const grievanceLink: MenuLink = { label: 'Grievance Officer', to: '/contact#grievance-officer' };

/**
 * The columns of the footer. Where the settings name an officer, the last one leads there, as the law
 * requires, whatever the menus say.
 */
export function footerColumns({ menus, grievanceOfficer }: ShopFacts): MenuColumn[] {
  if (!grievanceOfficer.name) return menus.footer;
  const last = menus.footer.at(-1) ?? { title: 'Customer Service', links: [] };
  const others = last.links.filter(({ to }) => to !== grievanceLink.to);
  return [...menus.footer.slice(0, -1), { ...last, links: [...others, grievanceLink] }];
}

/**
 * The links of a phone's menu: those of the header, whose entries that only open others give their
 * place to these, and what a phone shows nowhere else but in the footer.
 */
export function mobileLinks({ menus, hasStories }: ShopFacts): MenuLink[] {
  const own = menus.header.flatMap((entry) => (entry.links.length > 0 ? entry.links : entry));
  const others = [
    { label: 'Wishlist', to: '/wishlist' },
    { label: 'About Us', to: '/about' },
    ...(hasStories ? [{ label: 'Stories', to: '/stories' }] : []),
    { label: 'Custom Orders', to: '/commissions/new' },
    { label: 'Contact Us', to: '/contact' },
  ];
  return [...own, ...others.filter(({ to }) => !own.some((entry) => entry.to === to))];
}
