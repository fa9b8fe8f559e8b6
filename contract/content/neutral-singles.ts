import { neutralLook } from './brand-rules.ts';
import type { SingleKind } from './content-rules.ts';
import { defaultSections, type HomeSection } from './home.ts';

/** For the sections of the home page that speak of the demo's studio, by id. */
const sections: Record<string, object> = {
  featured: { to: '/shop' },
  about: {
    title: 'Made by hand, one at a time',
    text: '{{shop.name}} is a small studio{{shop.place}}. What you see here is made by the people who answer when you write to us.',
  },
  trending: {
    tiles: [
      { title: 'For the wall', text: 'To hang where you drink your tea.', to: '/shop/painting' },
      { title: 'To wear', text: 'Made for every day and for feasts.', to: '/shop/apparel' },
      {
        title: 'Small presents',
        text: 'Made by hand, the least expensive first.',
        to: '/shop/accessories?sort=price-low',
      },
      {
        title: 'What others loved',
        text: 'The products that customers rate highest.',
        to: '/shop?sort=rating',
      },
    ],
  },
};

/** What brand, home page, menus and words have in a shop of its own where they differ from the demo. */
export const neutralSingles: Record<SingleKind, Record<string, unknown>> = {
  brand: { ...neutralLook },
  home: {
    title: 'Made by hand',
    description:
      'What the people of {{shop.name}} make by hand, from a small studio{{shop.place}}.',
    sections: defaultSections.map(
      (section) => ({ ...section, ...sections[section.id] }) as HomeSection,
    ),
  },
  menus: {},
  words: {
    promises: {
      delivery: [
        { place: 'Major cities', time: '7 days' },
        { place: 'Remote areas', time: 'up to 10 days' },
      ],
    },
  },
};
