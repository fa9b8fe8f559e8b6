import { asDrawn, type DrawnApparel } from './apparel.ts';
import { geru, rice, teal } from './drawing/palette.ts';
import type { DrawnProduct } from './drawn-products.ts';

const haldi = '#eec36e';

const drapes: DrawnApparel[] = [
  {
    key: 'rangwali-pichhaura',
    worn: { kind: 'hung', width: 480 },
    print: {
      cloth: '#e0a02c',
      ink: '#a8281f',
      centre: 'lotus',
      strewn: 'sun',
      spacing: 84,
      placket: 'dots',
      hem: [
        ['scallops', 40],
        ['creeper', 60],
        ['zigzag', 34],
      ],
    },
    wall: '#ece2cf',
    detail: [0.45, 0.47],
    folded: '#a97c50',
  },
  {
    key: 'teal-wool-stole-moons',
    worn: { kind: 'hung', width: 320 },
    print: {
      cloth: teal,
      ink: rice,
      accent: haldi,
      hem: [
        ['petals', 50],
        ['creeper', 60],
        ['lattice', 40],
        ['dots', 24],
      ],
      strewn: 'moon',
    },
    folded: '#c9a97c',
  },
  {
    key: 'ivory-stole-bel-border',
    worn: { kind: 'hung', width: 340 },
    print: {
      cloth: '#ecdfc4',
      ink: geru,
      accent: '#a8641f',
      placket: 'creeper',
      hem: [
        ['vasudhara', 46],
        ['petals', 52],
        ['zigzag', 34],
      ],
      centre: 'blossom',
    },
    wall: '#c7cfc2',
    detail: [0.45, 0.78],
  },
  {
    key: 'panchachuli-handloom-saree',
    worn: { kind: 'bundle' },
    print: {
      cloth: '#8c3220',
      ink: rice,
      accent: haldi,
      hem: [
        ['spires', 46],
        ['creeper', 58],
        ['dots', 22],
      ],
      centre: 'blossom',
      strewn: 'lotus',
      spacing: 104,
    },
  },
];

export const drawnDrapes: DrawnProduct[] = drapes.map(asDrawn);
