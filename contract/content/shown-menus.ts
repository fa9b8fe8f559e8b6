import {
  defaultCategoryLinks,
  type MenuEntry,
  type MenuLink,
  type Menus,
  menuLimits,
} from './menus.ts';

/** What a menu needs to know of a category. */
interface Listed {
  address: string;
  title: string;
  isVisible: boolean;
}

/** The address of the category whose listing a link leads to. */
export const categoryIn = (to: string) => /^\/shop\/([^/?#]+)/.exec(to)?.[1];

/**
 * The menus as visitors see them: with the shop's own categories in place of default links to
 * categories that it does not have, without links to the listings of hidden categories, which they could
 * not open, and without what has nothing else below it.
 */
export function shownMenus(menus: Menus, categories: readonly Listed[]): Menus {
  const isShown = ({ to }: MenuLink) => {
    const address = categoryIn(to);
    return !categories.some((each) => each.address === address && !each.isVisible);
  };
  const own = <L extends MenuLink>(links: readonly L[], make: (link: MenuLink) => L, max: number) =>
    withOwnCategories(links, categories, make).slice(0, max);
  const header = own(
    menus.header,
    (link): MenuEntry => ({ ...link, links: [] }),
    menuLimits.entriesMax,
  );
  const withLinks = header.map((entry) => ({ ...entry, links: entry.links.filter(isShown) }));
  const columns = menus.footer.map((column) => ({
    ...column,
    links: own(column.links, (link) => link, menuLimits.linksMax).filter(isShown),
  }));
  return {
    header: withLinks.filter((entry) => entry.links.length > 0 || isShown(entry)),
    footer: columns.filter(
      ({ links }, place) => links.length > 0 || menus.footer[place]?.links.length === 0,
    ),
    legal: menus.legal.filter(isShown),
  };
}

function withOwnCategories<L extends MenuLink>(
  links: readonly L[],
  categories: readonly Listed[],
  make: (link: MenuLink) => L,
): readonly L[] {
  const isGone = ({ label, to }: MenuLink) =>
    defaultCategoryLinks.some((each) => each.label === label && each.to === to) &&
    !categories.some(({ address }) => address === categoryIn(to));
  const place = links.findIndex(isGone);
  if (place < 0) return links;
  const linked = new Set(links.map(({ to }) => categoryIn(to)));
  const missing = categories.filter(({ address, isVisible }) => isVisible && !linked.has(address));
  const made = missing.map(({ title, address }) => make({ label: title, to: `/shop/${address}` }));
  const others = (part: readonly L[]) => part.filter((link) => !isGone(link));
  return [...links.slice(0, place), ...made, ...others(links.slice(place))];
}
