import type { Print } from './cloth.ts';
import { foldedCloth, hungCloth } from './draped-cloth.ts';
import { drawPicture, type Easel, placed, rect } from './easel.ts';
import { type Cut, foldedGarment, garment } from './garments.ts';
import { mix, paper } from './palette.ts';
import { spray } from './plants.ts';
import { weave, windowLight } from './textures.ts';
import { boardGround, filmGrain, paperGround, woodRod } from './wall-and-room.ts';

export type Worn = { kind: Cut } | { kind: 'hung'; width: number } | { kind: 'bundle' };

export interface ApparelPlan {
  seed: string;
  worn: Worn;
  print: Print;
  wall?: string;
}

/** So that every cut fills the page. */
const hangingScale: Record<Cut, number> = {
  kurta: 1.1,
  kurti: 1.24,
  shirt: 1.34,
  tee: 1.34,
  sadri: 1.36,
};

function hungUp(easel: Easel, plan: ApparelPlan): string {
  if (plan.worn.kind === 'hung')
    return placed(
      { x: 450 - 462 * 1.14, y: 90 - 165 * 1.14, scale: 1.14 },
      hungCloth(easel, plan.print, plan.worn.width),
    );
  if (plan.worn.kind === 'bundle') {
    return placed({ x: 450, y: 560, scale: 1.12 }, foldedCloth(easel, plan.print));
  }
  const scale = hangingScale[plan.worn.kind];
  const hung = placed(
    { x: 450 - 450 * scale, y: 66 - 118 * scale, scale },
    garment(easel, plan.worn.kind, plan.print),
  );
  return woodRod(50, 56, 800, 22) + hung;
}

export function apparelFront(plan: ApparelPlan): string {
  return drawPicture(plan.seed, { width: 900, height: 1100 }, (easel) => {
    const flat = plan.worn.kind === 'bundle';
    const ground = flat
      ? boardGround(easel.fork('board'), 900, 1100, '#c9a97c')
      : paperGround(easel, 900, 1100, plan.wall ?? paper) + windowLight(easel, 560, -40, 640, 0.4);
    return ground + hungUp(easel.fork('piece'), plan) + filmGrain(easel, 900, 1100);
  });
}

/** A part of the piece from near; the centre as shares of the page. */
export function apparelDetail(plan: ApparelPlan, [x, y]: [number, number], zoom = 2.3): string {
  return drawPicture(plan.seed, { width: 900, height: 900 }, (easel) => {
    const shift = { x: 450 - x * 900 * zoom, y: 450 - y * 1100 * zoom, scale: zoom };
    return (
      rect(0, 0, 900, 900, mix(plan.wall ?? paper, '#d9c9a8', 0.25)) +
      placed(shift, hungUp(easel.fork('piece'), plan)) +
      rect(0, 0, 900, 900, weave(easel, 5, '#1c120c', 0.05))
    );
  });
}

/** Folded on boards with a green sprig beside it. */
export function apparelFolded(plan: ApparelPlan, wood = '#b98d5e'): string {
  return drawPicture(plan.seed, { width: 1000, height: 1000 }, (easel) => {
    const cloth =
      plan.worn.kind === 'hung' || plan.worn.kind === 'bundle'
        ? placed(
            { x: 500, y: 500, turn: -5, scale: 1.1 },
            foldedCloth(easel.fork('fold'), plan.print),
          )
        : placed({ x: 500, y: 510, turn: -4 }, foldedGarment(easel.fork('fold'), plan.print));
    return (
      boardGround(easel.fork('board'), 1000, 1000, wood) +
      cloth +
      placed({ x: 968, y: 1010, turn: -16 }, spray(easel.random, 300, -40, 62, '#5c7346')) +
      filmGrain(easel, 1000, 1000)
    );
  });
}
