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
