import type { ReactNode } from 'react';
import { dotsAt, ring } from '#web/ui/aipan.tsx';

export type Motif = 'peaks' | 'drape' | 'diya' | 'footsteps';

/** As a finger draws it with rice paste: even strokes, dots between them. */
export function MotifDrawing({ motif, className }: { motif: Motif; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[motif]}
    </svg>
  );
}

function Dots({ at, r = 2 }: { at: Parameters<typeof dotsAt>[0]; r?: number }) {
  return <path d={dotsAt(at)} strokeWidth={2 * r} />;
}

const drawings: Record<Motif, ReactNode> = {
  peaks: (
    <>
      <circle cx="60" cy="28" r="9" />
      <Dots at={ring(60, 28, 15, 12)} r={1.4} />
      <path d="M8 92 34 54l12 17 16-27 20 32 10-14 20 30" />
      <path d="m34 54 4 14 4-4 4 7M62 44l5 16 5-5 4 12M92 62l2 9 4-3" />
      <path d="M8 92h104M8 98c9-5 17-5 26 0s17 5 26 0 17-5 26 0 17 5 26 0" />
      <Dots
        at={[
          [20, 108],
          [40, 108],
          [60, 108],
          [80, 108],
          [100, 108],
        ]}
      />
    </>
  ),
  drape: (
    <>
      <path d="M44 14c4 8 28 8 32 0l22 12-9 26-11-4v58H42V48l-11 4-9-26Z" />
      <path d="M50 16c0 16 4 24 10 30 6-6 10-14 10-30" />
      <path d="M60 46v22M42 94h36M42 100h36" />
      <path d="m42 94 6-6 6 6 6-6 6 6 6-6 6 6" />
      <Dots
        at={[
          [60, 53],
          [60, 61],
          [50, 58],
          [70, 58],
          [50, 72],
          [70, 72],
          [60, 79],
        ]}
      />
      <path d="M25 34l9 5M95 34l-9 5" />
    </>
  ),
  diya: (
    <>
      <path d="M14 66c22 6 70 6 92 0-2 22-20 34-46 34S16 88 14 66Z" />
      <path d="M60 62c-11-9-11-22 0-38 11 16 11 29 0 38Z" />
      <path d="M60 54c-4-4-4-9 0-15 4 6 4 11 0 15Z" />
      <path d="M20 76c26 6 54 6 80 0" />
      <path d="m32 79 7 11 7-9 7 11 7-10 7 10 7-11 7 9 7-11" />
      <path d="M44 100h32l6 8H38Z" />
      <Dots
        at={[
          [36, 46],
          [84, 46],
          [42, 30],
          [78, 30],
          [60, 14],
        ]}
      />
    </>
  ),
  footsteps: (
    <>
      <Foot turn="translate(40 62) rotate(-10)" />
      <Foot turn="translate(80 56) rotate(10) scale(-1 1)" />
      <Dots at={ring(60, 60, 54, 24)} r={1.7} />
    </>
  ),
};

/** Lakshmi's foot, as it stands on a threshold at Diwali. */
function Foot({ turn }: { turn: string }) {
  return (
    <g transform={turn}>
      <path d="M0 30c-9-1-12-9-8-17 3-7 1-13-2-19-3-8 2-14 10-14s13 6 11 15c-2 7-3 12-1 19 2 9-2 17-10 16Z" />
      <path d="M0 22c-3-4-3-8 0-12 3 4 3 8 0 12Z" />
      <Dots
        at={[
          [-11, -25],
          [-5, -29],
          [1, -30],
          [7, -28],
        ]}
        r={2.4}
      />
      <circle cx="13" cy="-24" r="2.8" fill="currentColor" stroke="none" />
      <Dots at={[[1, -6]]} r={2.6} />
    </g>
  );
}
