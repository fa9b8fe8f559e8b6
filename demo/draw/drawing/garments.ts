import { straightBand } from './aipan-bands.ts';
import { ink } from './band-drawings.ts';
import { chowki, chowkiPlans } from './chowki.ts';
import { centrepiece, fold, hemBands, type Print, sewn, strewn } from './cloth.ts';
import { circle, type Easel, ellipse, placed, rect, shape, stroke } from './easel.ts';
import { brass, darker, lighter } from './palette.ts';
import { softOutlineShadow } from './textures.ts';

export type Cut = 'kurta' | 'kurti' | 'shirt' | 'tee' | 'sadri';

interface CutPlan {
  body: string;
  /** The left sleeve; the right one is its mirror image. */
  sleeve?: string;
  cuff?: { from: [number, number]; to: [number, number] };
  hem: { left: number; right: number; foot: number; sag: number };
  top: number;
  bottom: number;
  yoke: number;
  placket?: number;
  buttons: number;
  collar: 'band' | 'shirt' | 'crew' | 'keyhole';
}

/** All cuts hang around x = 450 on a page of 900 × 1100. */
const cuts: Record<Cut, CutPlan> = {
  kurta: {
    body: 'M392 222C366 230 340 240 316 254L334 432C326 590 300 800 280 986Q450 1016 620 986C600 800 574 590 566 432L584 254C560 240 534 230 508 222Q450 262 392 222Z',
    sleeve: 'M330 247C276 272 246 340 230 440L186 690Q218 708 262 706L312 500L344 420Z',
    cuff: { from: [262, 704], to: [186, 690] },
    hem: { left: 272, right: 628, foot: 982, sag: 15 },
    top: 222,
    bottom: 1010,
    yoke: 176,
    placket: 470,
    buttons: 4,
    collar: 'band',
  },
  kurti: {
    body: 'M380 222C356 228 334 236 316 248L340 420C344 480 336 540 322 610C304 700 286 790 272 880Q450 912 628 880C614 790 596 700 578 610C564 540 556 480 560 420L584 248C566 236 544 228 520 222Q450 316 380 222Z',
    sleeve: 'M326 244C282 262 250 320 226 400L196 500Q232 526 282 526L330 440L346 400Z',
    cuff: { from: [280, 524], to: [196, 500] },
    hem: { left: 262, right: 638, foot: 877, sag: 16 },
    top: 222,
    bottom: 900,
    yoke: 186,
    buttons: 0,
    collar: 'keyhole',
  },
  shirt: {
    body: 'M388 224C358 232 322 242 296 258L318 440C318 600 312 720 306 836Q450 862 594 836C588 720 582 600 582 440L604 258C578 242 542 232 512 224L450 280Z',
    sleeve: 'M310 250C264 270 222 340 186 448Q226 486 284 496L322 420L330 330Z',
    cuff: { from: [282, 492], to: [187, 448] },
    hem: { left: 300, right: 600, foot: 832, sag: 13 },
    top: 224,
    bottom: 860,
    yoke: 180,
    placket: 840,
    buttons: 6,
    collar: 'shirt',
  },
  tee: {
    body: 'M382 224C350 234 318 246 294 262L316 440C316 600 312 720 308 840Q450 856 592 840C588 720 584 600 584 440L606 262C582 246 550 234 518 224Q450 290 382 224Z',
    sleeve: 'M308 254C262 276 216 340 178 426Q216 468 274 482L320 410L330 330Z',
    cuff: { from: [272, 478], to: [179, 426] },
    hem: { left: 302, right: 598, foot: 838, sag: 8 },
    top: 224,
    bottom: 856,
    yoke: 170,
    buttons: 0,
    collar: 'crew',
  },
  sadri: {
    body: 'M396 222C368 228 346 234 322 246C344 300 346 370 318 440C314 580 312 700 306 812Q378 836 448 828L452 828Q522 836 594 812C588 700 586 580 582 440C554 370 556 300 578 246C554 234 532 228 504 222Q450 256 396 222Z',
    hem: { left: 300, right: 600, foot: 816, sag: 12 },
    top: 222,
    bottom: 834,
    yoke: 160,
    placket: 828,
    buttons: 5,
    collar: 'band',
  },
};

function hanger(): string {
  return (
    stroke('M450 206V166C450 146 474 150 472 130C470 112 440 112 440 132', '#7d7468', 6) +
    softOutlineShadow('M340 244Q450 176 560 244Q450 200 340 244Z', 6, 0.18, [8, 12]) +
    shape(
      'M336 244Q350 226 450 194Q550 226 564 244Q560 254 548 248Q450 224 352 248Q340 254 336 244Z',
      '#b98a52',
    ) +
    stroke('M346 240Q360 226 450 200Q540 226 554 240', '#e0bb85', 3, { opacity: 0.7 })
  );
}

function bodyDecoration(easel: Easel, cut: CutPlan, print: Print): string {
  const { random } = easel;
  const hemHeight = (print.hem ?? []).reduce((sum, [, part]) => sum + part, 0);
  const fieldTop = cut.top + (print.yoke ? cut.yoke + 50 : 70);
  const heart = { x: 450, y: cut.top + (cut.bottom - cut.top) * 0.36, radius: 115 };
  let drawn = strewn(
    easel,
    print,
    { x: 265, y: fieldTop, width: 380, height: cut.hem.foot - hemHeight - fieldTop - 40 },
    34,
    print.centre ? heart : undefined,
  );
  if (print.yoke) {
    drawn += chowki(random, [['gap', 22], ...chowkiPlans[print.yoke].slice(1)], {
      x: 450,
      y: cut.top + 14,
      radius: cut.yoke,
      colour: print.ink,
      accent: print.accent,
      line: 2.4,
    });
  }
  drawn += centrepiece(random, print, heart.x, heart.y, 230);
  drawn += hemBands(random, print, cut.hem);
  if (print.placket) {
    const foot = Math.min(cut.placket ?? cut.top + 260, cut.hem.foot - hemHeight - 8);
    for (const side of [-1, 1]) {
      drawn += ink(
        print.accent ?? print.ink,
        2.4,
        straightBand(random, print.placket, {
          from: [450 + side * 20, side > 0 ? cut.top + 30 : foot],
          to: [450 + side * 20, side > 0 ? foot : cut.top + 30],
          thickness: 30,
          line: 2.4,
        }),
      );
    }
  }
  return drawn;
}

function collarAndButtons(cut: CutPlan, print: Print): string {
  const { cloth } = print;
  const dark = darker(cloth, 0.3);
  const foot = cut.placket ?? 0;
  let drawn = '';
  if (cut.placket) {
    const top = cut.top + (cut.collar === 'shirt' ? 52 : 20);
    drawn += stroke(`M438 ${top}V${foot - 6}M462 ${top}V${foot - 6}`, dark, 1.6, { opacity: 0.7 });
    for (let button = 0; button < cut.buttons; button += 1) {
      const y = top + 24 + (button / cut.buttons) * (foot - top - 20);
      drawn +=
        circle(451, y + 2, 7, '#1c120c', { opacity: 0.3 }) + circle(450, y, 7, lighter(brass, 0.2));
      drawn += circle(450, y, 3, darker(brass, 0.3));
    }
  }
  if (cut.collar === 'band') {
    drawn += shape(
      'M392 222Q398 198 412 194Q450 236 488 194Q502 198 508 222Q482 256 452 262L450 244L448 262Q418 256 392 222Z',
      lighter(cloth, 0.07),
      { stroke: dark, 'stroke-width': 1.6 },
    );
  }
  if (cut.collar === 'shirt') {
    drawn += shape('M450 280L396 208Q384 214 378 230L404 312Z', lighter(cloth, 0.1), {
      stroke: dark,
      'stroke-width': 1.6,
    });
    drawn += shape('M450 280L504 208Q516 214 522 230L496 312Z', lighter(cloth, 0.05), {
      stroke: dark,
      'stroke-width': 1.6,
    });
  }
  if (cut.collar === 'crew') {
    drawn +=
      stroke('M380 225Q450 296 520 225', lighter(cloth, 0.1), 17) +
      stroke('M386 236Q450 306 514 236', dark, 1.6, { opacity: 0.7 });
  }
  if (cut.collar === 'keyhole') {
    drawn += stroke('M381 223Q450 318 519 223', print.accent ?? print.ink, 5);
    drawn +=
      shape('M450 268Q438 300 450 326Q462 300 450 268Z', dark) +
      circle(450, 272, 6, lighter(brass, 0.2));
  }
  return drawn;
}

function sleevePair(easel: Easel, cut: CutPlan, print: Print): string {
  if (!cut.sleeve || !cut.cuff) return '';
  const cuff = print.cuff
    ? ink(
        print.ink,
        2.4,
        straightBand(easel.random, print.cuff, { ...cut.cuff, thickness: 40, line: 2.4 }),
      )
    : '';
  const side = (name: string) =>
    sewn(easel.fork(name), {
      outline: cut.sleeve!,
      cloth: darker(print.cloth, 0.07),
      decoration: strewn(easel, print, { x: 196, y: 300, width: 150, height: 290 }) + cuff,
      folds: [
        fold(easel, [322, 290], [236, 640], 16, 0.16),
        fold(easel, [336, 330], [270, 560], 12, 0.18),
      ],
    });
  return side('left') + placed({ x: 900, scaleX: -1 }, side('right'));
}

/** A garment on its hanger, on a page of 900 × 1100. */
export function garment(easel: Easel, kind: Cut, print: Print): string {
  const cut = cuts[kind];
  const long = cut.bottom - cut.top;
  const inside = ellipse(450, cut.top + 4, 62, 26, darker(print.cloth, 0.5));
  const pockets =
    kind === 'sadri'
      ? stroke('M330 640L414 632M486 632L570 640M486 410L556 402', darker(print.cloth, 0.45), 5) +
        shape('M500 405L528 380L548 402Z', print.accent ?? print.ink)
      : '';
  const body = sewn(easel, {
    outline: cut.body,
    cloth: print.cloth,
    decoration: bodyDecoration(easel.fork('print'), cut, print) + pockets,
    folds: [
      fold(easel, [372, cut.top + long * 0.28], [330, cut.bottom + 10], 26, 0.22),
      fold(easel, [520, cut.top + long * 0.3], [556, cut.bottom + 10], 28, 0.24),
      fold(easel, [430, cut.top + long * 0.5], [420, cut.bottom + 10], 22, 0.18),
      fold(easel, [490, cut.top + long * 0.55], [498, cut.bottom + 10], 16, 0.16),
      fold(easel, [338, cut.top + 120], [420, cut.top + long * 0.42], 12, 0.14),
    ],
  });
  return hanger() + inside + sleevePair(easel, cut, print) + body + collarAndButtons(cut, print);
}

/** The same garment folded into a square for the shelf, around 0, 0 and 560 wide. */
export function foldedGarment(easel: Easel, print: Print): string {
  const hemHeight = (print.hem ?? []).reduce((sum, [, part]) => sum + part, 0);
  const outline = 'M-270 -300Q0 -318 270 -300L282 320Q0 336 -282 320Z';
  const { random } = easel;
  const chest = print.yoke
    ? chowki(random, [['gap', 22], ...chowkiPlans[print.yoke].slice(1)], {
        x: 0,
        y: -280,
        radius: 280,
        colour: print.ink,
        accent: print.accent,
        line: 3,
      })
    : centrepiece(random, print, 0, 10, 330);
  const layers = [3, 2, 1]
    .map((layer) =>
      rect(-282 + layer, 300 + layer * 9, 564 - layer * 2, 28, darker(print.cloth, 0.12 * layer), {
        rx: 12,
      }),
    )
    .join('');
  return (
    softOutlineShadow(outline, 26, 0.3, [16, 34]) +
    layers +
    sewn(
      easel,
      {
        outline,
        cloth: print.cloth,
        decoration:
          strewn(
            easel,
            print,
            {
              x: -260,
              y: print.yoke ? 80 : -240,
              width: 540,
              height: (print.yoke ? 200 : 520) - hemHeight,
            },
            46,
            print.centre ? { x: 0, y: 10, radius: 165 } : undefined,
          ) +
          chest +
          hemBands(random, print, { left: -290, right: 290, foot: 312, sag: 8 }),
        folds: [
          fold(easel, [-150, -310], [-170, 330], 30, 0.12),
          fold(easel, [150, -310], [176, 330], 34, 0.14),
        ],
      },
      8,
    ) +
    shape('M-84 -312Q0 -226 84 -312Q0 -320 -84 -312Z', darker(print.cloth, 0.45)) +
    stroke('M-86 -310Q0 -222 86 -310', lighter(print.cloth, 0.16), 14) +
    stroke('M-80 -304Q0 -214 80 -304', darker(print.cloth, 0.4), 1.6, { opacity: 0.6 })
  );
}
