import type { Artwork } from './drawing/artwork.ts';
import { type Mounting, paintingDetail, paintingFront, paintingInRoom } from './drawing/canvas.ts';
import type { RoomScene } from './drawing/wall-and-room.ts';
import type { DrawnProduct } from './drawn-products.ts';

export interface DrawnPainting {
  key: string;
  artwork: Artwork;
  mounting: Mounting;
  wall?: string;
  /** The part shown from near, as shares of the artwork. */
  detail?: [number, number];
  room?: RoomScene;
}

export const rooms = {
  lime: { wall: '#e4d6bd', wood: '#8a5a38', flowers: 'leaves' },
  sage: { wall: '#b9c2b0', wood: '#6b4630', flowers: 'buransh' },
  haldi: { wall: '#e3bf7c', wood: '#7a4a2c', flowers: 'leaves', vase: '#f1e7d2' },
  sky: { wall: '#bccbd0', wood: '#9a6a42', flowers: 'marigold', vase: '#27345c' },
  blush: { wall: '#dcb9a0', wood: '#6b4630', flowers: 'leaves', vase: '#2f6468' },
  rice: { wall: '#f0e8d8', wood: '#a8703f', flowers: 'marigold' },
} satisfies Record<string, RoomScene>;

export const frames = {
  walnut: { kind: 'frame', wood: '#6b4630', mount: '#f6efe0' },
  deodar: { kind: 'frame', wood: '#a8703f', mount: '#f6efe0' },
  deodarBare: { kind: 'frame', wood: '#a8703f' },
  soot: { kind: 'frame', wood: '#2b2522' },
  sootMount: { kind: 'frame', wood: '#2b2522', mount: '#f3e9d6' },
  paper: { kind: 'paper' },
  geruCanvas: { kind: 'canvas', edge: '#9c3b23' },
  indigoCanvas: { kind: 'canvas', edge: '#27345c' },
  greenCanvas: { kind: 'canvas', edge: '#37492f' },
  mistCanvas: { kind: 'canvas', edge: '#8a8f88' },
} satisfies Record<string, Mounting>;

export function asDrawn({ key, detail, room, ...painting }: DrawnPainting): DrawnProduct {
  const plan = { seed: key, ...painting, scene: room };
  const images = () => [
    paintingFront(plan),
    ...(detail ? [paintingDetail(plan, detail)] : []),
    ...(room ? [paintingInRoom(plan)] : []),
  ];
  return { key, images };
}
