import { asDrawn, type DrawnApparel } from './apparel.ts';
import { geru, leaf, rice, soot, turmeric } from './drawing/palette.ts';
import type { DrawnProduct } from './drawn-products.ts';

const haldi = '#eec36e';

const shirts: DrawnApparel[] = [
  {
    key: 'matsya-khadi-shirt',
    worn: { kind: 'shirt' },
    print: { cloth: '#f1e8d6', ink: geru, strewn: 'fish', spacing: 80, cuff: 'dots' },
    wall: '#c9d3d2',
    detail: [0.45, 0.5],
  },
  {
    key: 'suwa-shirt-indigo',
    worn: { kind: 'shirt' },
    print: {
      cloth: '#2f3f6b',
      ink: '#f4e3bd',
      strewn: 'parrot',
      spacing: 88,
      hem: [['petals', 36]],
      cuff: 'petals',
    },
  },
  {
    key: 'hill-line-shirt',
    worn: { kind: 'shirt' },
    print: { cloth: '#8c9a78', ink: '#faf4e4', strewn: 'hills', spacing: 90, cuff: 'zigzag' },
    wall: '#efe3cd',
  },
  {
    key: 'surya-tee-soot-black',
    worn: { kind: 'tee' },
    print: { cloth: soot, ink: rice, accent: haldi, centre: 'sun' },
    detail: [0.5, 0.42],
  },
  {
    key: 'nanda-devi-tee',
    worn: { kind: 'tee' },
    print: { cloth: '#a84a30', ink: rice, centre: 'hills' },
    wall: '#dfe3dc',
    otherCloths: ['#2f3f6b', soot],
  },
  {
    key: 'bel-sadri-leaf-green',
    worn: { kind: 'sadri' },
    print: { cloth: leaf, ink: rice, accent: '#f0c765', placket: 'creeper', hem: [['petals', 40]] },
    detail: [0.5, 0.4],
  },
  {
    key: 'wedding-sadri-walnut',
    worn: { kind: 'sadri' },
    print: {
      cloth: '#5b3d2c',
      ink: '#f3dfb4',
      accent: turmeric,
      placket: 'petals',
      hem: [
        ['zigzag', 30],
        ['creeper', 48],
      ],
    },
    wall: '#e6d3bd',
  },
];

export const drawnShirts: DrawnProduct[] = shirts.map(asDrawn);
