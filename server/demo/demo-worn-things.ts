import { asPiece, type DemoAccessory } from './demo-accessory.ts';
import type { DemoPiece } from './demo-pieces.ts';
import { pouch, toteBag } from './drawing/bags-and-boxes.ts';
import { placed } from './drawing/easel.ts';
import { earringCard, pendant } from './drawing/jewellery.ts';
import { geru, indigo, leafDeep, rice, teal, turmeric } from './drawing/palette.ts';

const haldi = '#eec36e';
const geruLook = { ground: geru, ink: rice, accent: haldi };

const things: DemoAccessory[] = [
  {
    key: 'lakshmi-chowki-tote',
    name: 'Lakshmi Chowki Tote',
    description:
      'Carries a week of vegetables and looks as if it carried flowers.\nHeavy canvas, long handles, one pocket inside for the keys.',
    priceRupees: 850,
    size: '38 × 42 cm',
    material: 'Cotton canvas 14 oz, hand screen print',
    tags: ['bag', 'tote', 'canvas', 'geru'],
    featured: false,
    stock: 35,
    hsn: '4202',
    ageDays: 15,
    alt: 'A cream tote bag with a red mandala, leaf border and red handles',
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
    name: 'Hill Road Tote',
    description:
      'Peaks and rivers on indigo, for the bus with the broken window.\nThe handles are long enough for a winter coat.',
    priceRupees: 950,
    discountPriceRupees: 790,
    size: '38 × 42 cm',
    material: 'Cotton canvas, indigo, hand screen print',
    tags: ['bag', 'tote', 'indigo', 'mountains'],
    featured: false,
    stock: 22,
    hsn: '4202',
    ageDays: 53,
    alt: 'An indigo tote bag printed with white line mountains and tan handles',
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
    name: 'Matsya Pouch',
    description:
      'For pencils, chargers, or the passport.\nLined in haldi yellow, so that you find what you look for.',
    priceRupees: 450,
    size: '22 × 14 cm',
    material: 'Cotton canvas, brass zip',
    tags: ['pouch', 'bag', 'fish', 'small'],
    featured: false,
    stock: 0,
    hsn: '4202',
    ageDays: 64,
    alt: 'A teal zipped pouch printed with white fish and a leaf border',
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
    name: 'Chowki Earrings, Round',
    description:
      'Two small courtyards for the ears, painted under a lens with a brush of three hairs.\nLight as a leaf; the hooks are brass and free of nickel.',
    priceRupees: 690,
    size: '4 cm across',
    material: 'Hand-painted wood, brass hooks',
    tags: ['earrings', 'jewellery', 'geru', 'aipan'],
    featured: true,
    stock: 12,
    hsn: '7117',
    ageDays: 11,
    alt: 'Round red earrings with white and turmeric mandalas on a paper card',
    scene: {
      ground: { kind: 'linen', colour: '#d9c9a8' },
      draw: (easel) =>
        earringCard(easel, { shape: 'round', look: geruLook, plan: 'small' }, '#fbf5e9'),
    },
    detail: [0.36, 0.5],
  },
  {
    key: 'temple-hill-earrings',
    name: 'Temple Hill Earrings',
    description:
      'A mountain in each, and beads of haldi and geru below it.\nThey knock together softly when you say no.',
    priceRupees: 780,
    size: '7 cm long',
    material: 'Hand-painted wood, glass beads, brass hooks',
    tags: ['earrings', 'jewellery', 'mountains', 'indigo'],
    featured: false,
    stock: 7,
    hsn: '7117',
    ageDays: 4,
    alt: 'Indigo earrings shaped like temples with line mountains and beads',
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
    name: 'Chandra Earrings',
    description:
      'A crescent on a thread of brass, three beads for the stars beside it.\nThe pair in the picture is the one that you get.',
    priceRupees: 720,
    discountPriceRupees: 620,
    size: '6 cm long',
    material: 'Terracotta, rice paste, glass beads, brass',
    tags: ['earrings', 'jewellery', 'moon', 'terracotta'],
    featured: false,
    stock: 1,
    hsn: '7117',
    ageDays: 45,
    alt: 'Red crescent earrings with white dots and beads on a paper card',
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
    name: 'Bel Leaf Earrings',
    description:
      'One leaf of the creeper that runs around every doorway, cut loose.\nDeodar green with rice-paste veins.',
    priceRupees: 590,
    size: '5 cm long',
    material: 'Hand-painted wood, brass hooks',
    tags: ['earrings', 'jewellery', 'leaf', 'green'],
    featured: false,
    stock: 14,
    hsn: '7117',
    ageDays: 95,
    alt: 'Dark green leaf earrings with white veins on a paper card',
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
    name: 'Lotus Drop Pendant',
    description:
      'A lotus in a drop of geru, on waxed cotton that ties at any length.\nThe beads are turned from the same wood and strung with brass.',
    priceRupees: 1150,
    size: '6 cm drop',
    material: 'Hand-painted wood, brass, waxed cotton',
    tags: ['pendant', 'jewellery', 'lotus', 'geru'],
    featured: false,
    stock: 5,
    hsn: '7117',
    ageDays: 28,
    alt: 'A red drop pendant with a white lotus on a beaded cord, laid on linen',
    scene: {
      ground: { kind: 'linen', colour: '#cfd3c4' },
      draw: (easel) =>
        pendant(easel, { shape: 'drop', look: geruLook, plan: 'small', motif: 'lotus' }, '#2b2522'),
    },
    detail: [0.5, 0.78],
  },
];

export const demoWornThings: DemoPiece[] = things.map(asPiece);
