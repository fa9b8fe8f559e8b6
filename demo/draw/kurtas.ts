import { asDrawn, type DrawnApparel } from './apparel.ts';
import { geru, indigo, leafDeep, rice } from './drawing/palette.ts';
import type { DrawnProduct } from './drawn-products.ts';

const haldi = '#eec36e';
const unbleached = '#efe5d0';

const kurtas: DrawnApparel[] = [
  {
    key: 'indigo-kurta-lakshmi-yoke',
    worn: { kind: 'kurta' },
    print: {
      cloth: indigo,
      ink: rice,
      accent: haldi,
      yoke: 'lotus',
      hem: [
        ['zigzag', 34],
        ['creeper', 52],
      ],
      cuff: 'petals',
    },
    detail: [0.5, 0.27],
    folded: '#b98d5e',
  },
  {
    key: 'unbleached-kurta-vasudhara-hem',
    worn: { kind: 'kurta' },
    print: {
      cloth: unbleached,
      ink: geru,
      placket: 'leaves',
      hem: [
        ['vasudhara', 50],
        ['creeper', 54],
        ['dots', 22],
      ],
      cuff: 'dots',
    },
    wall: '#d3d9cc',
    detail: [0.5, 0.82],
  },
  {
    key: 'geru-festival-kurta',
    worn: { kind: 'kurta' },
    print: {
      cloth: '#923822',
      ink: rice,
      accent: haldi,
      yoke: 'sun',
      hem: [
        ['dots', 22],
        ['lotusBuds', 54],
      ],
      cuff: 'lotusBuds',
    },
  },
  {
    key: 'deodar-green-kurta',
    worn: { kind: 'kurta' },
    print: {
      cloth: leafDeep,
      ink: rice,
      accent: haldi,
      placket: 'creeper',
      hem: [['petals', 44]],
      cuff: 'petals',
    },
    wall: '#eadfca',
  },
  {
    key: 'geru-kurti-lotus-butis',
    worn: { kind: 'kurti' },
    print: {
      cloth: geru,
      ink: rice,
      yoke: 'jasmine',
      hem: [
        ['vasudhara', 44],
        ['lotusBuds', 50],
      ],
      strewn: 'lotus',
      cuff: 'zigzag',
    },
    detail: [0.5, 0.28],
    folded: '#c9a97c',
  },
  {
    key: 'haldi-kurti-blossom-yoke',
    worn: { kind: 'kurti' },
    print: {
      cloth: '#dfa433',
      ink: '#8f2d1b',
      yoke: 'small',
      hem: [
        ['scallops', 42],
        ['zigzag', 34],
        ['dots', 20],
      ],
      strewn: 'sun',
      spacing: 112,
      cuff: 'scallops',
    },
    wall: '#e8e0d0',
  },
  {
    key: 'night-sky-kurti',
    worn: { kind: 'kurti' },
    print: {
      cloth: '#1f2a4d',
      ink: rice,
      accent: haldi,
      strewn: 'moon',
      spacing: 84,
      hem: [
        ['spires', 46],
        ['dots', 20],
        ['zigzag', 32],
      ],
      cuff: 'dots',
    },
  },
];

export const drawnKurtas: DrawnProduct[] = kurtas.map(asDrawn);
