import type { MenuLink, Menus } from './menus.ts';

/** What a menu needs to know of a category. */
interface Listed {
  address: string;
  isVisible: boolean;
}

/** The address of the category whose listing a link leads to. */
export const categoryIn = (to: string) => /^\/shop\/([^/?#]+)/.exec(to)?.[1];

/**
 * The menus as visitors see them: without links to the listings of hidden categories, which they could
 * not open, and without what has nothing else below it.
 */
export function shownMenus(menus: Menus, categories: readonly Listed[]): Menus {
  const isShown = ({ to }: MenuLink) => {
    const address = categoryIn(to);
    return !categories.some((each) => each.address === address && !each.isVisible);
  };
  const withLinks = menus.header.map((entry) => ({ ...entry, links: entry.links.filter(isShown) }));
  const columns = menus.footer.map((column) => ({
    ...column,
    links: column.links.filter(isShown),
  }));
  return {
    header: withLinks.filter((entry) => entry.links.length > 0 || isShown(entry)),
    footer: columns.filter(
      ({ links }, place) => links.length > 0 || menus.footer[place]?.links.length === 0,
    ),
    legal: menus.legal.filter(isShown),
  };
}
