import { expect, test } from 'vitest';
import { menus } from './menus.ts';
import { shownMenus } from './shown-menus.ts';

const hide = (...hidden: string[]) =>
  ['painting', 'apparel', 'accessories'].map((address) => ({
    address,
    title: address,
    isVisible: !hidden.includes(address),
  }));
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('the default menus leave out hidden categories', () => {
  const shown = shownMenus(menus.parse({}), hide('apparel'));
  expect(labels(shown.header)).toEqual(['Gallery', 'Paintings', 'Accessories']);
  expect(labels(shown.footer[0]?.links ?? [])).toEqual([
    'Home',
    'Paintings',
    'Accessories',
    'About Us',
  ]);
  const all = menus.parse({});
  expect(shownMenus(all, hide())).toEqual(all);
});

test('an entry stays for the links below it, and goes with the last of them', () => {
  const links = [
    { label: 'Kurtas', to: '/shop/apparel?sort=name' },
    { label: 'Prints', to: '/shop/painting#prints' },
  ];
  const own = menus.parse({
    header: [{ label: 'Works', to: '/shop/apparel', links }],
    footer: [
      { title: 'Works', links },
      { title: 'Empty', links: [] },
    ],
    legal: [],
  });
  const one = shownMenus(own, hide('apparel'));
  expect(labels(one.header[0]?.links ?? [])).toEqual(['Prints']);
  const none = shownMenus(own, hide('apparel', 'painting'));
  expect(none).toMatchObject({ header: [], footer: [{ title: 'Empty' }] });
});

test('links to what is no category of this shop stay as they are', () => {
  const own = menus.parse({ header: [{ label: 'Old', to: '/shop/pottery' }] });
  expect(labels(shownMenus(own, hide('apparel')).header)).toEqual(['Old']);
});

test('a shop without the default categories links to its own instead', () => {
  const categories = [
    { address: 'pottery', title: 'Pottery', isVisible: true },
    { address: 'apparel', title: 'Apparel', isVisible: true },
    { address: 'secret', title: 'Secret', isVisible: false },
  ];
  const shown = shownMenus(menus.parse({}), categories);
  expect(shown.header.map(({ label, to }) => [label, to])).toEqual([
    ['Gallery', '/dashboard'],
    ['Pottery', '/shop/pottery'],
    ['Apparel', '/shop/apparel'],
  ]);
  expect(labels(shown.footer[0]?.links ?? [])).toEqual(['Home', 'Pottery', 'Apparel', 'About Us']);
});
