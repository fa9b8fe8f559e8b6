import { ringBand } from './aipan-bands.ts';
import { ink, leafBetween } from './band-drawings.ts';
import { type ChowkiName, chowki, chowkiPlans } from './chowki.ts';
import { circle, type Easel, fade, placed, rect, shape, stroke } from './easel.ts';
import { dotsPath, type Point } from './hand-lines.ts';
import { type MotifName, motifAt } from './motif-placing.ts';
import { brass, darker, lighter, mix } from './palette.ts';
import type { Painted } from './tabletop.ts';
import { softOutlineShadow, softShadow } from './textures.ts';

export type EarringShape = 'round' | 'drop' | 'moon' | 'leaf' | 'temple';

/** Around 0, 0 and 200 wide; the hook's eye at 0, -110. */
const shapes: Record<EarringShape, string> = {
  round: 'M0 -100A100 100 0 1 1 0 100A100 100 0 1 1 0 -100Z',
  drop: 'M0 -112C30 -60 92 -10 92 48A92 92 0 0 1 -92 48C-92 -10 -30 -60 0 -112Z',
  moon: 'M-100 -30C-92 70 92 70 100 -30C64 14 -64 14 -100 -30ZM0 -110',
  leaf: 'M0 -116C70 -70 88 20 0 124C-88 20 -70 -70 0 -116Z',
  temple: 'M0 -112L34 -64L64 -30L92 90H-92L-64 -30L-34 -64Z',
};

function surface(
  easel: Easel,
  kind: EarringShape,
  look: Painted,
  plan: ChowkiName,
  motif?: MotifName,
): string {
  const { random } = easel;
  if (kind === 'round' && !motif) {
    return chowki(random, chowkiPlans[plan], {
      x: 0,
      y: 0,
      radius: 88,
      colour: look.ink,
      accent: look.accent,
      line: 2.6,
    });
  }
  if (kind === 'moon') {
    const points = Array.from(
      { length: 9 },
      (_, index): Point => [(index - 4) * 20, 22 - (index - 4) ** 2 * 2.2],
    );
    return (
      `<path d="${dotsPath(points)}" stroke="${look.ink}" stroke-width="8" stroke-linecap="round"/>` +
      stroke('M-84 -4C-60 52 60 52 84 -4', look.ink, 2.6)
    );
  }
  if (kind === 'leaf') {
    let veins = '';
    for (let step = -3; step <= 4; step += 1) {
      const y = step * 24;
      const reach = 44 * (1 - (step / 5) ** 2);
      veins +=
        leafBetween([0, y + 12], [reach, y - 12], 0.2) +
        leafBetween([0, y + 12], [-reach, y - 12], 0.2);
    }
    return shape(veins, look.ink) + stroke('M0 -92V104', look.ink, 3);
  }
  const y = kind === 'drop' ? 42 : kind === 'temple' ? 36 : 0;
  const ring = ringBand(random, 'petals', { x: 0, y, radius: 46, thickness: 28, line: 2.4 });
  return (
    ink(look.ink, 2.6, motifAt(random, motif ?? 'lotus', 0, y, kind === 'temple' ? 84 : 74)) +
    (kind === 'temple' ? '' : ink(look.accent ?? look.ink, 2.4, ring)) +
    (kind === 'round' ? '' : stroke('M-10 -50H10M-16 -38H16', look.ink, 2.6))
  );
}

export interface EarringPlan {
  shape: EarringShape;
  look: Painted;
  plan: ChowkiName;
  motif?: MotifName;
  /** Beads hung below: their colours. */
  beads?: string[];
}

/** One earring hanging from 0, 0; about 200 × 380. */
function earring(easel: Easel, plan: EarringPlan): string {
  const outline = shapes[plan.shape];
  const { ground, accent } = plan.look;
  const rim = darker(brass, 0.1);
  const foot =
    plan.shape === 'leaf'
      ? 124
      : plan.shape === 'drop'
        ? 140
        : plan.shape === 'moon'
          ? 44
          : plan.shape === 'temple'
            ? 90
            : 100;
  const places =
    plan.shape === 'temple' ? [-66, -22, 22, 66] : plan.shape === 'moon' ? [-50, 0, 50] : [0];
  const beads = (plan.beads ?? [])
    .map((colour, row) =>
      places
        .map((x) => {
          const y = foot + 24 + row * 30 - (plan.shape === 'moon' ? Math.abs(x) * 0.3 : 0);
          return (
            circle(x + 3, y + 5, 13, '#1c120c', { opacity: 0.2 }) +
            circle(x, y, 13, colour) +
            circle(x - 4, y - 4, 4, lighter(colour, 0.6))
          );
        })
        .join(''),
    )
    .join('');
  const strings = plan.beads
    ? places.map((x) => `M${x} ${foot - 8}v${20 + plan.beads!.length * 28}`).join('')
    : '';
  const hang = plan.shape === 'moon' ? 'M-100 -30L0 -116L100 -30' : '';
  const body = fade(
    easel,
    [
      [0, lighter(ground, 0.14)],
      [1, darker(ground, 0.16)],
    ],
    [0, 0, 1, 1],
  );
  return (
    stroke('M0 -6C-30 -60 34 -84 34 -30', brass, 5) +
    circle(0, 4, 9, brass) +
    placed(
      { y: 128 },
      softOutlineShadow(outline, 9, 0.3, [9, 13]) +
        stroke(hang, brass, 4) +
        stroke(strings, brass, 3) +
        beads +
        shape(outline, body, { stroke: rim, 'stroke-width': 6 }) +
        surface(easel, plan.shape, plan.look, plan.plan, plan.motif) +
        circle(0, -112, 8, lighter(brass, 0.25), {
          stroke: darker(accent ?? rim, 0.2),
          'stroke-width': 2,
        }),
    )
  );
}

/** A pair on a card of hand-made paper, on a page of 1000 × 1000. */
export function earringCard(easel: Easel, plan: EarringPlan, card: string): string {
  const { random } = easel;
  return (
    softShadow({ x: 165, y: 110, width: 670, height: 780, round: 14 }, 40, 0.3) +
    rect(165, 110, 670, 780, card, { rx: 14 }) +
    ink(
      mix(card, plan.look.ground, 0.55),
      2.4,
      `<rect x="185" y="130" width="630" height="740" rx="8"/>` +
        motifAt(random, 'lotus', 500, 200, 58),
    ) +
    circle(338, 296, 5, darker(card, 0.4)) +
    circle(662, 296, 5, darker(card, 0.4)) +
    placed({ x: 338, y: 335, turn: -1.5, scale: 1.36 }, earring(easel.fork('left'), plan)) +
    placed({ x: 662, y: 335, turn: 1, scale: 1.36 }, earring(easel.fork('left'), plan))
  );
}

/** A pendant on a thread with beads, laid on cloth; page of 1000 × 1000. */
export function pendant(easel: Easel, plan: EarringPlan, thread: string): string {
  const left = 'M500 560C430 440 300 380 270 240C250 130 330 60 400 40';
  const right = 'M500 560C570 440 700 380 730 240C750 130 670 60 600 40';
  const beadAt = (t: number, side: number): Point => {
    const s = 1 - t;
    const x = s ** 3 * 500 + 3 * s * s * t * 430 + 3 * s * t * t * 300 + t ** 3 * 270;
    const y = s ** 3 * 560 + 3 * s * s * t * 440 + 3 * s * t * t * 380 + t ** 3 * 240;
    return [500 + side * (500 - x), y];
  };
  const beads = [0.12, 0.22, 0.32, 0.46, 0.6, 0.74, 0.88]
    .flatMap((t, index) => [-1, 1].map((side) => ({ at: beadAt(t, side), index })))
    .map(({ at: [x, y], index }) => {
      const colour = index % 2 ? brass : (plan.beads?.[0] ?? plan.look.ground);
      const radius = index % 2 ? 13 : 19;
      return (
        circle(x + 5, y + 8, radius, '#1c120c', { opacity: 0.24 }) +
        circle(x, y, radius, colour) +
        circle(x - radius * 0.3, y - radius * 0.3, radius * 0.28, lighter(colour, 0.65))
      );
    })
    .join('');
  return (
    placed({ x: 7, y: 11 }, stroke(left + right, '#1c120c', 8, { opacity: 0.2 })) +
    stroke(left + right, thread, 7) +
    beads +
    placed({ x: 500, y: 540, scale: 1.42 }, earring(easel, plan))
  );
}
