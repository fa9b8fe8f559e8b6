import { straightBand } from './aipan-bands.ts';
import { ink } from './band-drawings.ts';
import { bandFrame, type ChowkiName, chowki, chowkiPlans, rails } from './chowki.ts';
import { centrepiece, fold, hemBands, type Print, sewn, strewn } from './cloth.ts';
import { clipped, type Easel, fade, num, rect, shape, slanted, stroke } from './easel.ts';
import { brass, darker, lighter } from './palette.ts';
import { softOutlineShadow } from './textures.ts';

/** A tote bag hung by its handles, on a page of 1000 × 1000. */
export function toteBag(easel: Easel, print: Print, handle: string): string {
  const outline = 'M232 372Q500 384 768 372L790 880Q500 904 210 880Z';
  const { random } = easel;
  const straps = (d: string, dark: number) =>
    stroke(d, darker(handle, 0.35 + dark), 34) + stroke(d, darker(handle, dark), 28);
  const seams = 'M222 410Q500 422 778 410M222 418Q500 430 778 418';
  return (
    straps('M364 384C368 190 430 130 500 122C570 130 632 190 636 384', 0.28) +
    sewn(
      easel,
      {
        outline,
        cloth: print.cloth,
        decoration:
          strewn(
            easel,
            print,
            { x: 270, y: 470, width: 480, height: 300 },
            46,
            print.centre ? { x: 500, y: 620, radius: 170 } : undefined,
          ) +
          centrepiece(random, print, 500, print.hem ? 612 : 640, 330) +
          hemBands(random, print, { left: 214, right: 786, foot: 862, sag: 12 }) +
          stroke(seams, darker(print.cloth, 0.35), 2, { opacity: 0.6, 'stroke-dasharray': '9 5' }),
        folds: [
          fold(easel, [300, 380], [280, 900], 40, 0.12),
          fold(easel, [650, 380], [690, 900], 46, 0.14),
          fold(easel, [480, 560], [500, 900], 34, 0.08),
        ],
      },
      20,
    ) +
    straps('M330 470V384C336 170 410 96 500 90C590 96 664 170 670 384V470', 0) +
    stroke('M318 400h24M318 458h24M658 400h24M658 458h24', lighter(handle, 0.4), 3)
  );
}

export interface BoxPlan {
  wood: string;
  ink: string;
  lid: ChowkiName;
  /** Painted under the lines, or the bare wood. */
  paint?: string;
  accent?: string;
}

/** A lidded box seen a little from above and from the left, on a page of 1000 × 1000. */
export function woodenBox(easel: Easel, plan: BoxPlan): string {
  const { random } = easel;
  const [left, top, width, high] = [170, 560, 520, 250];
  const [dx, dy] = [190, -250];
  const face = plan.paint ?? plan.wood;
  const outline = `M${left} ${top}L${left + dx} ${top + dy}H${left + dx + width}V${top + dy + high}L${left + width} ${top + high}H${left}Z`;
  const lidHigh = 66;
  const front =
    rect(
      0,
      0,
      width,
      high,
      fade(easel, [
        [0, face],
        [1, darker(face, 0.22)],
      ]),
    ) +
    ink(
      plan.ink,
      3,
      straightBand(random, 'creeper', {
        from: [14, high - 40],
        to: [width - 14, high - 40],
        thickness: 82,
        line: 3,
      }) +
        straightBand(random, 'dots', {
          from: [14, high - 14],
          to: [width - 14, high - 14],
          thickness: 16,
          line: 3,
        }) +
        straightBand(random, 'zigzag', {
          from: [10, lidHigh - 16],
          to: [width - 10, lidHigh - 16],
          thickness: 36,
          line: 3,
        }),
    ) +
    stroke(`M0 ${lidHigh}H${width}`, darker(face, 0.6), 5) +
    stroke(`M0 ${lidHigh + 4}H${width}`, lighter(face, 0.25), 2, { opacity: 0.6 });
  const side =
    rect(0, 0, 1, high, darker(face, 0.42)) + rect(0, lidHigh - 3, 1, 5, darker(face, 0.7));
  const lidFrame = { x: 12, y: 12, width: width - 24, height: 376, line: 3.4 };
  const lid =
    rect(
      0,
      0,
      width,
      400,
      fade(easel, [
        [0, lighter(face, 0.04)],
        [1, lighter(face, 0.2)],
      ]),
    ) +
    ink(
      plan.ink,
      3.4,
      rails(random, lidFrame) +
        bandFrame(random, 'petals', lidFrame, 44) +
        rails(random, lidFrame, 48),
    ) +
    chowki(random, chowkiPlans[plan.lid], {
      x: width / 2,
      y: 200,
      radius: 138,
      colour: plan.ink,
      accent: plan.accent,
      line: 3.4,
    });
  const clasp =
    rect(left + width / 2 - 24, top + lidHigh - 26, 48, 54, brass, { rx: 7 }) +
    rect(left + width / 2 - 17, top + lidHigh - 19, 34, 40, lighter(brass, 0.3), { rx: 5 }) +
    rect(left + width / 2 - 5, top + lidHigh + 2, 10, 16, darker(brass, 0.6), { rx: 4 });
  return (
    softOutlineShadow(outline, 22, 0.3, [18, 24]) +
    slanted([left + width, top], [dx, dy], [0, 1], side) +
    slanted(
      [left, top],
      [1, 0],
      [0, 1],
      clipped(easel, `<rect width="${width}" height="${high}"/>`, front),
    ) +
    slanted([left + dx, top + dy], [1, 0], [-dx / 400, -dy / 400], lid) +
    stroke(
      `M${left} ${top}H${left + width}L${left + width + dx} ${num(top + dy)}`,
      lighter(face, 0.4),
      2.5,
      { opacity: 0.7 },
    ) +
    clasp
  );
}

/** A zipped pouch lying flat, around 0, 0; about 600 × 420. */
export function pouch(easel: Easel, print: Print): string {
  const outline = 'M-290 -180Q0 -192 290 -180Q306 0 284 196Q0 214 -284 196Q-306 0 -290 -180Z';
  const { random } = easel;
  return (
    sewn(
      easel,
      {
        outline,
        cloth: print.cloth,
        decoration:
          strewn(
            easel,
            print,
            { x: -250, y: -90, width: 520, height: 200 },
            48,
            print.centre ? { x: 0, y: 0, radius: 110 } : undefined,
          ) +
          centrepiece(random, print, 0, 0, 220) +
          hemBands(random, print, { left: -300, right: 300, foot: 190, sag: 8 }),
        folds: [
          fold(easel, [-160, -170], [-180, 220], 36, 0.12),
          fold(easel, [170, -170], [200, 220], 36, 0.12),
        ],
      },
      22,
    ) +
    stroke('M-284 -166Q0 -178 284 -166', darker(print.cloth, 0.5), 20) +
    stroke('M-278 -166Q0 -178 278 -166', brass, 8, { 'stroke-dasharray': '3 5' }) +
    shape('M262 -176l44 -6l34 26l-40 22l-42 -20Z', brass) +
    stroke(
      'M330 -156q34 40 26 96M330 -156q24 44 12 92M330 -156q44 34 42 90',
      print.accent ?? print.ink,
      5,
    )
  );
}

/** A square cushion standing on its edge, around 0, 0; about 620 wide. */
export function cushion(easel: Easel, print: Print): string {
  const outline =
    'M-284 -296C-150 -276 150 -276 284 -296Q300 -298 298 -282C280 -150 280 150 300 286Q302 304 284 300C150 284 -150 284 -284 300Q-302 304 -300 286C-280 150 -280 -150 -298 -282Q-300 -298 -284 -296Z';
  const { random } = easel;
  const piping = stroke(outline, print.accent ?? print.ink, 7);
  return (
    sewn(
      easel,
      {
        outline,
        cloth: print.cloth,
        decoration:
          centrepiece(random, print, 0, 0, print.hem ? 340 : 440) +
          hemBands(random, print, { left: -300, right: 300, foot: 262, sag: -16 }) +
          `<g transform="scale(1 -1)">${hemBands(random, print, { left: -300, right: 300, foot: 258, sag: -16 })}</g>`,
        folds: [
          fold(easel, [-230, -250], [-120, -60], 26, 0.09),
          fold(easel, [220, 60], [250, 270], 30, 0.1),
          fold(easel, [-210, 90], [-250, 270], 26, 0.09),
        ],
      },
      26,
    ) + piping
  );
}
