import { asDrawn, type DrawnAccessory } from './accessory.ts';
import { pouch, toteBag } from './drawing/bags-and-boxes.ts';
import { placed } from './drawing/easel.ts';
import { earringCard, pendant } from './drawing/jewellery.ts';
import { geru, indigo, leafDeep, rice, teal, turmeric } from './drawing/palette.ts';
import type { DrawnProduct } from './drawn-products.ts';

const haldi = '#eec36e';
const geruLook = { ground: geru, ink: rice, accent: haldi };

const things: DrawnAccessory[] = [
  {
    key: 'lakshmi-chowki-tote',
    scene: {
      ground: { kind: 'wall' },
      draw: (easel) =>
        toteBag(
          easel,
          {
            cloth: '#efe4cd',
            ink: geru,
            centre: 'lotus',
            hem: [
              ['dots', 22],
              ['creeper', 50],
            ],
          },
          geru,
        ),
    },
    detail: [0.5, 0.6],
  },
  {
    key: 'hill-road-tote',
    scene: {
      ground: { kind: 'wall', colour: '#e2d3b6' },
      draw: (easel) =>
        toteBag(
          easel,
          {
            cloth: indigo,
            ink: rice,
            accent: haldi,
            strewn: 'hills',
            spacing: 116,
            hem: [
              ['zigzag', 36],
              ['spires', 46],
            ],
          },
          '#b07a48',
        ),
    },
  },
  {
    key: 'zipped-pouch-fish',
    scene: {
      ground: { kind: 'boards', wood: '#c9a97c' },
      sprig: leafDeep,
      draw: (easel) =>
        placed(
          { x: 480, y: 500, turn: -6, scale: 1.22 },
          pouch(easel, {
            cloth: teal,
            ink: rice,
            accent: turmeric,
            strewn: 'fish',
            spacing: 110,
            hem: [['creeper', 54]],
          }),
        ),
    },
  },
  {
    key: 'chowki-earrings-round',
    scene: {
      ground: { kind: 'linen', colour: '#d9c9a8' },
      draw: (easel) =>
        earringCard(easel, { shape: 'round', look: geruLook, plan: 'small' }, '#fbf5e9'),
    },
    detail: [0.36, 0.5],
  },
  {
    key: 'temple-hill-earrings',
    scene: {
      ground: { kind: 'linen', colour: '#9fae9a' },
      draw: (easel) =>
        earringCard(
          easel,
          {
            shape: 'temple',
            look: { ground: indigo, ink: rice, accent: haldi },
            plan: 'small',
            motif: 'hills',
            beads: [turmeric, geru],
          },
          '#f4ecdb',
        ),
    },
  },
  {
    key: 'crescent-earrings',
    scene: {
      ground: { kind: 'linen', colour: '#deb49a' },
      draw: (easel) =>
        earringCard(
          easel,
          { shape: 'moon', look: geruLook, plan: 'small', beads: [teal, geru] },
          '#fbf5e9',
        ),
    },
  },
  {
    key: 'leaf-earrings-green',
    scene: {
      ground: { kind: 'linen', colour: '#e3cf9f' },
      draw: (easel) =>
        earringCard(
          easel,
          { shape: 'leaf', look: { ground: leafDeep, ink: rice, accent: haldi }, plan: 'small' },
          '#f8f1e1',
        ),
    },
  },
  {
    key: 'lotus-drop-pendant',
    scene: {
      ground: { kind: 'linen', colour: '#cfd3c4' },
      draw: (easel) =>
        pendant(easel, { shape: 'drop', look: geruLook, plan: 'small', motif: 'lotus' }, '#2b2522'),
    },
    detail: [0.5, 0.78],
  },
];

export const drawnWornThings: DrawnProduct[] = things.map(asDrawn);
