import type { Artwork } from './artwork.ts';
import { drawPicture, type Easel, fade, placed, rect, shape, stroke } from './easel.ts';
import { straight } from './hand-lines.ts';
import { darker, lighter, paper } from './palette.ts';
import { softShadow, weave, windowLight } from './textures.ts';
import { filmGrain, paperGround, type RoomScene, room } from './wall-and-room.ts';

export type Mounting =
  | { kind: 'frame'; wood: string; mount?: string }
  | { kind: 'canvas'; edge: string }
  | { kind: 'paper' };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function painted(easel: Easel, artwork: Artwork, box: Box): string {
  const clip = easel.define(
    (id) =>
      `<clipPath id="${id}"><rect width="${artwork.width}" height="${artwork.height}"/></clipPath>`,
  );
  return placed(
    { x: box.x, y: box.y, scaleX: box.width / artwork.width, scaleY: box.height / artwork.height },
    `<g clip-path="${clip}">${artwork.paint(easel.fork('artwork'))}</g>`,
  );
}

function framed(easel: Easel, artwork: Artwork, box: Box, wood: string, mount?: string): string {
  const size = Math.min(box.width, box.height);
  const bar = size * 0.045;
  const margin = mount ? size * 0.09 : 0;
  const inner = {
    x: box.x + bar + margin,
    y: box.y + bar + margin,
    width: box.width - (bar + margin) * 2,
    height: box.height - (bar + margin) * 2,
  };
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const mitre = (corners: [number, number][], colour: string) =>
    shape(straight(corners, true), colour);
  const bars =
    mitre(
      [
        [x, y],
        [right, y],
        [right - bar, y + bar],
        [x + bar, y + bar],
      ],
      lighter(wood, 0.22),
    ) +
    mitre(
      [
        [x, y],
        [x + bar, y + bar],
        [x + bar, bottom - bar],
        [x, bottom],
      ],
      lighter(wood, 0.08),
    ) +
    mitre(
      [
        [right, y],
        [right, bottom],
        [right - bar, bottom - bar],
        [right - bar, y + bar],
      ],
      darker(wood, 0.18),
    ) +
    mitre(
      [
        [x, bottom],
        [x + bar, bottom - bar],
        [right - bar, bottom - bar],
        [right, bottom],
      ],
      darker(wood, 0.28),
    );
  const lip = darker(wood, 0.55);
  return (
    softShadow(box, size * 0.06, 0.36) +
    (mount ? rect(x, y, width, height, mount) : '') +
    (mount
      ? insetShadow(easel, x + bar, y + bar, width - bar * 2, height - bar * 2, size * 0.03)
      : '') +
    (mount
      ? rect(inner.x - 4, inner.y - 4, inner.width + 8, inner.height + 8, darker(mount, 0.16)) +
        rect(inner.x - 2, inner.y - 2, inner.width + 6, inner.height + 6, lighter(mount, 0.6))
      : '') +
    painted(easel, artwork, inner) +
    insetShadow(easel, inner.x, inner.y, inner.width, inner.height, size * 0.025) +
    bars +
    `<rect x="${x + bar}" y="${y + bar}" width="${width - bar * 2}" height="${height - bar * 2}" fill="none" stroke="${lip}" stroke-width="2" opacity=".6"/>`
  );
}

/** The shadow that a frame's bar throws on what lies below it, at the top and the left. */
function insetShadow(
  easel: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
  reach: number,
) {
  const dark: [number, string, number][] = [
    [0, '#20140c', 0.34],
    [1, '#20140c', 0],
  ];
  return (
    rect(x, y, width, reach, fade(easel, dark)) +
    rect(x, y, reach * 0.7, height, fade(easel, dark, [0, 0, 1, 0]))
  );
}

function stretched(easel: Easel, artwork: Artwork, box: Box, edge: string): string {
  const depth = Math.min(box.width, box.height) * 0.028;
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  return (
    softShadow({ x, y, width: width + depth, height: height + depth * 0.6 }, depth * 2.6, 0.36) +
    shape(
      straight(
        [
          [right, y],
          [right + depth, y + depth * 0.6],
          [right + depth, bottom + depth * 0.6],
          [right, bottom],
        ],
        true,
      ),
      darker(edge, 0.3),
    ) +
    shape(
      straight(
        [
          [x, bottom],
          [right, bottom],
          [right + depth, bottom + depth * 0.6],
          [x + depth, bottom + depth * 0.6],
        ],
        true,
      ),
      darker(edge, 0.45),
    ) +
    painted(easel, artwork, box) +
    rect(x, y, width, height, weave(easel, 4, '#2a1a10', 0.09)) +
    stroke(`M${x} ${y}H${right}`, '#fff', 2, { opacity: 0.35 })
  );
}

function onPaper(easel: Easel, artwork: Artwork, box: Box): string {
  const { random } = easel;
  const margin = Math.min(box.width, box.height) * 0.07;
  const deckle: [number, number][] = [];
  const edge = (from: [number, number], to: [number, number]) => {
    const steps = 34;
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps;
      deckle.push([
        from[0] + (to[0] - from[0]) * share + random.tremble(3.4),
        from[1] + (to[1] - from[1]) * share + random.tremble(3.4),
      ]);
    }
  };
  const { x, y, width, height } = box;
  edge([x, y], [x + width, y]);
  edge([x + width, y], [x + width, y + height]);
  edge([x + width, y + height], [x, y + height]);
  edge([x, y + height], [x, y]);
  const clip = (cx: number) =>
    rect(cx - 15, y - 24, 30, 52, '#b98a52', { rx: 4 }) +
    rect(cx - 15, y - 24, 11, 52, '#d9ad74', { rx: 4 }) +
    rect(cx - 17, y - 2, 34, 6, '#7d7468', { rx: 2 });
  return (
    softShadow(box, 26, 0.26) +
    shape(straight(deckle, true), '#fbf6ea') +
    painted(easel, artwork, {
      x: x + margin,
      y: y + margin,
      width: width - margin * 2,
      height: height - margin * 2,
    }) +
    clip(x + width * 0.3) +
    clip(x + width * 0.7)
  );
}

function mounted(easel: Easel, artwork: Artwork, box: Box, mounting: Mounting): string {
  if (mounting.kind === 'frame') return framed(easel, artwork, box, mounting.wood, mounting.mount);
  if (mounting.kind === 'canvas') return stretched(easel, artwork, box, mounting.edge);
  return onPaper(easel, artwork, box);
}

/** The largest box of the artwork's shape around a point. */
function fitted(artwork: Artwork, [cx, cy]: [number, number], most: [number, number]): Box {
  const scale = Math.min(most[0] / artwork.width, most[1] / artwork.height);
  const [width, height] = [Math.round(artwork.width * scale), Math.round(artwork.height * scale)];
  return { x: Math.round(cx - width / 2), y: Math.round(cy - height / 2), width, height };
}

/** The mounted artwork as large as `most` allows, hung with its middle at a point. */
export const hung = (
  easel: Easel,
  artwork: Artwork,
  mounting: Mounting,
  at: [number, number],
  most: [number, number],
) => mounted(easel, artwork, fitted(artwork, at, most), mounting);

export interface PaintingPlan {
  seed: string;
  artwork: Artwork;
  mounting: Mounting;
  wall?: string;
  scene?: RoomScene;
}

/** The whole painting on a paper-coloured wall, its picture of about its own proportions. */
export function paintingFront({ seed, artwork, mounting, wall }: PaintingPlan): string {
  const share = artwork.width / artwork.height;
  const width = share > 1.1 ? 1120 : share < 0.9 ? 880 : 1000;
  const height = share > 1.1 ? 880 : share < 0.9 ? 1100 : 1000;
  const box = fitted(artwork, [width / 2, height / 2 - 6], [width * 0.82, height * 0.82]);
  return drawPicture(seed, { width, height }, (easel) => {
    return (
      paperGround(easel, width, height, wall ?? paper) +
      windowLight(easel, width * 0.62, -60, 620, 0.4) +
      mounted(easel, artwork, box, mounting) +
      filmGrain(easel, width, height)
    );
  });
}

/** A corner of the painting from near, with the grain of its ground. */
export function paintingDetail(
  { seed, artwork }: PaintingPlan,
  [x, y]: [number, number] = [0.5, 0.5],
  zoom = 2,
): string {
  const side = Math.min(artwork.width, artwork.height) / zoom;
  const left = Math.max(0, Math.min(artwork.width - side, artwork.width * x - side / 2));
  const top = Math.max(0, Math.min(artwork.height - side, artwork.height * y - side / 2));
  const scale = 900 / side;
  return drawPicture(seed, { width: 900, height: 900 }, (easel) => {
    const light = fade(
      easel,
      [
        [0, '#fff6e0', 0.1],
        [1, '#20140c', 0.1],
      ],
      [0, 0, 1, 1],
    );
    const close = artwork.paint(easel.fork('artwork'));
    return (
      placed({ x: -left * scale, y: -top * scale, scale }, close) +
      rect(0, 0, 900, 900, weave(easel, 5, '#2a1a10', 0.04)) +
      rect(0, 0, 900, 900, light)
    );
  });
}

export function paintingInRoom({ seed, artwork, mounting, scene }: PaintingPlan): string {
  const box = fitted(artwork, [520, 350], [620, 560]);
  const setting = scene ?? { wall: '#e4d6bd', wood: '#8a5a38', flowers: 'leaves' };
  return drawPicture(seed, { width: 1000, height: 1000 }, (easel) =>
    room(easel.fork('room'), setting, mounted(easel, artwork, box, mounting)),
  );
}
