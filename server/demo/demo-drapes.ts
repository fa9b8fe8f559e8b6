import { asPiece, type DemoApparel } from './demo-apparel.ts';
import type { DemoPiece } from './demo-pieces.ts';
import { geru, rice, teal } from './drawing/palette.ts';

const haldi = '#eec36e';

const drapes: DemoApparel[] = [
  {
    key: 'rangwali-pichhaura',
    name: 'Rangwali Pichhaura',
    description:
      'The yellow veil with red dots that every married woman of Kumaon owns and wears to each wedding after her own. रंग्वाली पिछौड़ा\nDyed with turmeric and printed by hand with a coin wrapped in cloth; sun and lotus stand in the middle.\nNo two are alike, and this one is yours.',
    priceRupees: 4800,
    size: '2.75 × 1.1 m',
    material: 'Cotton voile, turmeric and madder',
    tags: ['pichhaura', 'dupatta', 'wedding', 'yellow', 'women'],
    featured: true,
    stock: 1,
    hsn: '6214',
    ageDays: 10,
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
    alt: 'A yellow veil with red sun motifs and a large lotus mandala over a wooden rod',
    detail: [0.45, 0.47],
    folded: '#a97c50',
  },
  {
    key: 'teal-wool-stole-moons',
    name: 'Teal Wool Stole with Moons',
    description:
      'Lambswool from the Johar valley, woven narrow and long.\nMoons down the middle, four bands of border at each end, knotted fringe.',
    priceRupees: 2480,
    size: '2 × 0.7 m',
    material: 'Lambswool, hand-woven, hand screen print',
    tags: ['stole', 'wool', 'teal', 'moon', 'winter'],
    featured: false,
    stock: 5,
    hsn: '6214',
    ageDays: 13,
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
    alt: 'A teal stole with white moons and ornamental borders over a wooden rod',
    folded: '#c9a97c',
  },
  {
    key: 'ivory-stole-bel-border',
    name: 'Ivory Stole, Bel Border',
    description:
      'Undyed tussar with a creeper along both edges, drawn freehand with a kalam.\nFine enough to pass through a ring, warm enough for an evening on the Mall.',
    priceRupees: 3650,
    discountPriceRupees: 3200,
    size: '2 × 0.6 m',
    material: 'Tussar silk, natural pigments',
    tags: ['stole', 'silk', 'ivory', 'hand-painted'],
    featured: false,
    stock: 2,
    hsn: '6214',
    ageDays: 48,
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
    alt: 'An ivory silk stole with a leaf creeper along its edges',
    detail: [0.45, 0.78],
  },
  {
    key: 'panchachuli-handloom-saree',
    name: 'Panchachuli Handloom Saree',
    description:
      'Six yards of geru cotton, woven in Dehradun; the pallu carries temple spires for the five peaks.\nComes with an unstitched blouse piece of the same cloth. Falls are sewn on request.',
    priceRupees: 6900,
    size: '5.5 m with blouse piece',
    material: 'Handloom cotton, 80 count, hand block print',
    tags: ['saree', 'geru', 'handloom', 'women'],
    featured: false,
    stock: 3,
    hsn: '5208',
    ageDays: 22,
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
    alt: 'A folded red saree with white spires and leaf borders on wooden boards',
  },
];

export const demoDrapes: DemoPiece[] = drapes.map(asPiece);
