import clsx from 'clsx';

type Point = readonly [x: number, y: number];

/** Points at even distances on a circle around the middle of (x, y), the first one above it. */
function ring(x: number, y: number, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, at) => turned([0, -radius], at / count, [x, y]));
}

/** As a path of no length; its round ends are dots as wide as its stroke. */
function dotsAt(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('');
}

function turned([x, y]: Point, turn: number, [aroundX, aroundY]: Point = [0, 0]): Point {
  const [sin, cos] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)];
  return [
    Number((aroundX + x * cos - y * sin).toFixed(2)),
    Number((aroundY + x * sin + y * cos).toFixed(2)),
  ];
}

/** A petal that points upwards: two leaves and a vein; each line has three points, but the vein. */
const petal: readonly Point[][] = [
  [
    [0, -8],
    [-7, -15],
    [-8, -23],
    [0, -33],
    [8, -23],
    [7, -15],
    [0, -8],
  ],
  [
    [0, -14],
    [-2.6, -17.6],
    [-2.6, -21],
    [0, -25],
    [2.6, -21],
    [2.6, -17.6],
    [0, -14],
  ],
  [
    [0, -8],
    [0, -11],
  ],
];

function petalAt(turn: number): string {
  return petal
    .map((line) => {
      const [from, ...on] = line.map((point) => turned(point, turn).join(' '));
      return `M${from}${on.length > 1 ? 'C' : 'L'}${on.join(' ')}`;
    })
    .join('');
}

const circle = (radius: number) => `M0 ${-radius}a${radius} ${radius} 0 1 0 .01 0Z`;

/** Many strokes are one path, as every element weighs on page and phone. */
const strokes = [
  circle(5.5),
  circle(37.5),
  ...Array.from({ length: 8 }, (_, at) => petalAt(at / 8)),
].join('');
const dots = ring(0, 0, 43.5, 16);
const largeDots = dotsAt(dots.filter((_, at) => at % 2 === 0));
const smallDots = dotsAt(dots.filter((_, at) => at % 2 === 1));

/** The lotus in the middle of a chowki, in single strokes of the current colour. */
export function AipanLotus({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d={strokes} />
      <path d={largeDots} strokeWidth="4.4" />
      <path d={smallDots} strokeWidth="2.6" />
      <path d="M0 0h0" strokeWidth="3.2" />
    </svg>
  );
}

/** A rule between two parts of a page: hand-drawn lines that meet in a flower. */
export function AipanDivider({ className }: { className?: string }) {
  return (
    <div className={clsx('flex items-center gap-4 text-accent', className)} aria-hidden="true">
      <DividerLine />
      <AipanLotus className="size-10 shrink-0" />
      <DividerLine mirrored />
    </div>
  );
}

function DividerLine({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <span className={clsx('flex flex-1 items-center gap-2', mirrored && 'flex-row-reverse')}>
      <span className="h-1 flex-1 border-y border-current opacity-45" />
      <span className="size-1 rounded-full bg-current opacity-60" />
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1 rounded-full bg-current opacity-60" />
    </span>
  );
}
