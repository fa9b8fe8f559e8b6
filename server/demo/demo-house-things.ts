import { asPiece, type DemoAccessory } from './demo-accessory.ts';
import type { DemoPiece } from './demo-pieces.ts';
import { woodenBox } from './drawing/bags-and-boxes.ts';
import type { ChowkiName } from './drawing/chowki.ts';
import { type Easel, placed } from './drawing/easel.ts';
import { geru, indigo, leaf, leafDeep, rice, teal } from './drawing/palette.ts';
import { coaster, lampRow, tray, wallPlate } from './drawing/tabletop.ts';

const haldi = '#eec36e';
const geruLook = { ground: geru, ink: rice, accent: haldi };

type CoasterRow = readonly [ChowkiName, string];

const fourCoasters = (rows: readonly CoasterRow[], rim: string) => (easel: Easel) =>
  rows
    .map(([plan, ground], index) => {
      const [x, y] = [300 + (index % 2) * 400, 300 + Math.floor(index / 2) * 400];
      return coaster(
        easel.fork(`${index}`),
        x,
        y,
        180,
        plan,
        { ground, ink: rice, accent: index % 2 ? haldi : rice },
        rim,
      );
    })
    .join('');

const lamps = (lit: boolean) => (easel: Easel) =>
  placed(
    { x: -120, y: -200, scale: 1.24 },
    lampRow(
      easel,
      [
        { x: 250, y: 640, scale: 0.86, look: { ground: '#b4583a', ink: rice, accent: haldi } },
        { x: 510, y: 612, scale: 0.8, look: geruLook },
        { x: 770, y: 640, scale: 0.86, look: { ground: '#b4583a', ink: rice, accent: haldi } },
        { x: 370, y: 830, scale: 1.1, look: geruLook },
        { x: 680, y: 840, scale: 1.1, look: geruLook },
      ],
      lit,
    ),
  );

const things: DemoAccessory[] = [
  {
    key: 'geru-keepsake-box',
    name: 'Geru Keepsake Box',
    description:
      'For letters, bangles, or the good saffron.\nToon wood, jointed without nails, painted with a blossom chowki on the lid and bel all around. The inside is left bare and smells of the tree.',
    priceRupees: 2400,
    size: '24 × 18 × 11 cm',
    material: 'Toon wood, geru, rice paste, brass clasp',
    tags: ['box', 'wood', 'geru', 'gift'],
    featured: false,
    stock: 1,
    hsn: '4420',
    ageDays: 3,
    alt: 'A red painted wooden box with a white mandala on its lid and a brass clasp',
    scene: {
      ground: { kind: 'table', wall: '#e4d6bd', top: '#a8703f' },
      draw: (easel) => woodenBox(easel, { wood: '#a8703f', paint: geru, ink: rice, lid: 'small' }),
    },
    detail: [0.58, 0.44],
  },
  {
    key: 'indigo-tea-box',
    name: 'Indigo Tea Box',
    description:
      'Holds four tins of Kausani leaf and has a lid that closes with a sigh.\nMade to order in the colour you like; indigo unless you say otherwise.',
    priceRupees: 2850,
    size: '26 × 20 × 12 cm',
    material: 'Deodar wood, milk paint, brass clasp',
    tags: ['box', 'wood', 'indigo', 'tea', 'made to order'],
    featured: false,
    stock: null,
    hsn: '4420',
    ageDays: 41,
    alt: 'An indigo wooden box with white and turmeric ornament',
    scene: {
      ground: { kind: 'table', wall: '#d5c5b0', top: '#7a4e32' },
      draw: (easel) =>
        woodenBox(easel, {
          wood: '#a8703f',
          paint: indigo,
          ink: '#f4e3bd',
          lid: 'blossom',
          accent: haldi,
        }),
    },
  },
  {
    key: 'four-courtyards-coasters',
    name: 'Four Courtyards, Coasters',
    description:
      'Set of four: geru, indigo, leaf and haldi, each with another chowki.\nMango wood with the bark turned off; sealed, so that chai does no harm.',
    priceRupees: 780,
    size: '10 cm across (set of 4)',
    material: 'Mango wood, enamel, food-safe seal',
    tags: ['coasters', 'wood', 'gift', 'set'],
    featured: false,
    stock: 25,
    hsn: '4420',
    ageDays: 10,
    alt: 'Four round coasters in red, blue, green and yellow with white mandalas',
    scene: {
      ground: { kind: 'boards' },
      sprig: leaf,
      draw: fourCoasters(
        [
          ['small', geru],
          ['blossom', indigo],
          ['star', leaf],
          ['jasmine', '#c98a22'],
        ],
        '#c99a66',
      ),
    },
    detail: [0.3, 0.3],
  },
  {
    key: 'night-courtyard-coasters',
    name: 'Night Courtyard, Coasters',
    description: 'Set of four in indigo and teal.\nThe quiet brother of our Four Courtyards.',
    priceRupees: 780,
    discountPriceRupees: 650,
    size: '10 cm across (set of 4)',
    material: 'Mango wood, enamel, food-safe seal',
    tags: ['coasters', 'wood', 'indigo', 'set'],
    featured: false,
    stock: 18,
    hsn: '4420',
    ageDays: 88,
    alt: 'Four round coasters in indigo and teal with white mandalas',
    scene: {
      ground: { kind: 'linen', colour: '#dccdb0' },
      draw: fourCoasters(
        [
          ['field', indigo],
          ['small', teal],
          ['small', teal],
          ['sun', '#1f2a4d'],
        ],
        '#8a5a38',
      ),
    },
  },
  {
    key: 'five-diyas-for-the-step',
    name: 'Five Diyas for the Step',
    description:
      'Thrown by Rajendra Kumhar on a kick wheel, painted by us, fired once.\nFill with ghee or mustard oil; five wicks are in the box. They may be used for years, if you are kind to their rims.',
    priceRupees: 360,
    size: '8 cm across (set of 5)',
    material: 'Terracotta, rice-paste white and haldi',
    tags: ['diya', 'lamp', 'diwali', 'terracotta', 'set'],
    featured: true,
    stock: 60,
    hsn: '6912',
    ageDays: 6,
    alt: 'Five lit clay lamps with white petals painted around them on a dark table',
    scene: {
      ground: { kind: 'table', wall: '#45261d', top: '#6b3f2a', horizon: 500 },
      draw: lamps(true),
    },
    second: {
      scene: {
        ground: { kind: 'table', wall: '#eadcc2', top: '#b98a5a', horizon: 500 },
        draw: lamps(false),
      },
      alt: 'The five clay lamps unlit by daylight',
    },
  },
  {
    key: 'wedding-wall-plate',
    name: 'Wedding Floor, Wall Plate',
    description:
      'The floor of a wedding house, gathered into a plate.\nTurned from one piece of mango wood; a brass ring is set in the back. For the wall, not for food.',
    priceRupees: 3200,
    size: '38 cm across',
    material: 'Mango wood, geru, rice paste, haldi',
    tags: ['plate', 'wall', 'wood', 'geru', 'wedding'],
    featured: false,
    stock: 1,
    hsn: '4420',
    ageDays: 17,
    alt: 'A large red wall plate with a white and turmeric mandala',
    scene: {
      ground: { kind: 'wall', colour: '#dfe3dc' },
      draw: (easel) => wallPlate(easel, 500, 490, 390, 'field', geruLook),
    },
    detail: [0.64, 0.34],
  },
  {
    key: 'moon-wall-plate-indigo',
    name: 'Full Moon, Wall Plate',
    description:
      'A lotus that opens under the Sharad Purnima moon, on indigo.\nHangs well beside its red sister or alone above a bed.',
    priceRupees: 2600,
    size: '30 cm across',
    material: 'Mango wood, indigo milk paint, rice paste',
    tags: ['plate', 'wall', 'wood', 'indigo', 'lotus'],
    featured: false,
    stock: 1,
    hsn: '4420',
    ageDays: 72,
    alt: 'An indigo wall plate with a turmeric lotus in white rings',
    scene: {
      ground: { kind: 'wall', colour: '#ead9bb' },
      draw: (easel) =>
        wallPlate(
          easel,
          500,
          490,
          350,
          'small',
          { ground: indigo, ink: rice, accent: haldi },
          'lotus',
        ),
    },
  },
  {
    key: 'chai-tray-bel-border',
    name: 'Chai Tray with Bel Border',
    description:
      'Six cups and the biscuits.\nA walnut rim, a painted floor under three coats of varnish, handles that fit a whole hand.',
    priceRupees: 2950,
    discountPriceRupees: 2600,
    size: '46 × 30 cm',
    material: 'Walnut and birch ply, geru, varnish',
    tags: ['tray', 'wood', 'kitchen', 'gift'],
    featured: false,
    stock: 4,
    hsn: '4419',
    ageDays: 24,
    alt: 'A wooden tray with a red painted floor, white leaf border and lotuses',
    scene: {
      ground: { kind: 'linen', colour: '#dfd3bb' },
      sprig: leafDeep,
      draw: (easel) =>
        placed(
          { x: 495, y: 480, turn: -5, scale: 1.02 },
          tray(easel, '#8a5a38', geruLook, 'small', 'creeper'),
        ),
    },
    detail: [0.3, 0.4],
  },
];

export const demoHouseThings: DemoPiece[] = things.map(asPiece);
