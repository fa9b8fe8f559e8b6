import { asDrawn, type DrawnAccessory } from './accessory.ts';
import { woodenBox } from './drawing/bags-and-boxes.ts';
import type { ChowkiName } from './drawing/chowki.ts';
import { type Easel, placed } from './drawing/easel.ts';
import { geru, indigo, leaf, leafDeep, rice, teal } from './drawing/palette.ts';
import { coaster, lampRow, tray, wallPlate } from './drawing/tabletop.ts';
import type { DrawnProduct } from './drawn-products.ts';

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

const things: DrawnAccessory[] = [
  {
    key: 'geru-keepsake-box',
    scene: {
      ground: { kind: 'table', wall: '#e4d6bd', top: '#a8703f' },
      draw: (easel) => woodenBox(easel, { wood: '#a8703f', paint: geru, ink: rice, lid: 'small' }),
    },
    detail: [0.58, 0.44],
  },
  {
    key: 'indigo-tea-box',
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
    scene: {
      ground: { kind: 'table', wall: '#45261d', top: '#6b3f2a', horizon: 500 },
      draw: lamps(true),
    },
    second: {
      ground: { kind: 'table', wall: '#eadcc2', top: '#b98a5a', horizon: 500 },
      draw: lamps(false),
    },
  },
  {
    key: 'wedding-wall-plate',
    scene: {
      ground: { kind: 'wall', colour: '#dfe3dc' },
      draw: (easel) => wallPlate(easel, 500, 490, 390, 'field', geruLook),
    },
    detail: [0.64, 0.34],
  },
  {
    key: 'moon-wall-plate-indigo',
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

export const drawnHouseThings: DrawnProduct[] = things.map(asDrawn);
