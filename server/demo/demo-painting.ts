import type { DemoPicture, DemoPiece } from './demo-pieces.ts';
import type { Artwork } from './drawing/artwork.ts';
import { type Mounting, paintingDetail, paintingFront, paintingInRoom } from './drawing/canvas.ts';
import type { RoomScene } from './drawing/wall-and-room.ts';

export interface DemoPainting extends Omit<DemoPiece, 'category' | 'pictures' | 'hsn'> {
  artwork: Artwork;
  mounting: Mounting;
  wall?: string;
  /** What the front shows, for those who do not see it. */
  alt: string;
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

/** Paintings and drawings are heading 9701 of the tariff, 5 % since 22 September 2025. */
export function asPiece(painting: DemoPainting): DemoPiece {
  const { artwork, mounting, wall, alt, detail, room, ...piece } = painting;
  const plan = { seed: piece.key, artwork, mounting, wall, scene: room };
  const pictures = (): DemoPicture[] => [
    { svg: paintingFront(plan), alt },
    ...(detail
      ? [{ svg: paintingDetail(plan, detail), alt: `${piece.name}, a part from near` }]
      : []),
    ...(room ? [{ svg: paintingInRoom(plan), alt: `${piece.name}, hung in a room` }] : []),
  ];
  return { ...piece, category: 'painting', hsn: '9701', pictures };
}
