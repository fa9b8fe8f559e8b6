import { drawPicture, type Easel, placed, rect } from './easel.ts';
import { paper } from './palette.ts';
import { spray } from './plants.ts';
import { weave, windowLight } from './textures.ts';
import { boardGround, filmGrain, paperGround, tableGround } from './wall-and-room.ts';

export type Ground =
  | { kind: 'wall'; colour?: string }
  | { kind: 'boards'; wood?: string }
  | { kind: 'table'; wall: string; top: string; horizon?: number }
  | { kind: 'linen'; colour: string };

export interface AccessoryPlan {
  seed: string;
  ground: Ground;
  /** Draws the thing on a page of 1000 × 1000. */
  draw: (easel: Easel) => string;
  sprig?: string;
}

function groundOf(easel: Easel, ground: Ground): string {
  if (ground.kind === 'boards') return boardGround(easel, 1000, 1000, ground.wood ?? '#b98d5e');
  if (ground.kind === 'table') return tableGround(easel, 1000, 1000, ground.horizon ?? 560, ground);
  if (ground.kind === 'linen') {
    return (
      paperGround(easel, 1000, 1000, ground.colour) +
      rect(0, 0, 1000, 1000, weave(easel, 6, '#5a4630', 0.08))
    );
  }
  return (
    paperGround(easel, 1000, 1000, ground.colour ?? paper) + windowLight(easel, 600, -60, 620, 0.38)
  );
}

export function accessoryFront({ seed, ground, draw, sprig }: AccessoryPlan): string {
  return drawPicture(seed, { width: 1000, height: 1000 }, (easel) => {
    const green = sprig
      ? placed(
          { x: 930, y: 1010, turn: -28 },
          spray(easel.fork('sprig').random, 300, 50, 56, sprig),
        )
      : '';
    return (
      groundOf(easel.fork('ground'), ground) +
      green +
      draw(easel.fork('piece')) +
      filmGrain(easel, 1000, 1000)
    );
  });
}

export function accessoryDetail(plan: AccessoryPlan, [x, y]: [number, number], zoom = 2.2): string {
  return drawPicture(plan.seed, { width: 900, height: 900 }, (easel) => {
    const shift = { x: 450 - x * 1000 * zoom, y: 450 - y * 1000 * zoom, scale: zoom };
    const flat = plan.ground.kind === 'linen' ? plan.ground.colour : paper;
    const ground =
      plan.ground.kind === 'linen'
        ? rect(0, 0, 1000, 1000, flat)
        : groundOf(easel.fork('ground'), plan.ground);
    return placed(shift, ground + plan.draw(easel.fork('piece'))) + filmGrain(easel, 900, 900);
  });
}
