import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** What every drawing function is handed: its chance, and a place for gradients and clips. */
export interface Easel {
  random: SeededRandom;
  /** Adds a gradient, pattern or clip path and answers its `url(#…)`. */
  define(make: (id: string) => string): string;
  fork(name: string): Easel;
}

/** One decimal is finer than a screen shows and keeps the text small. */
export const num = (value: number) => {
  const shown = String(Math.round(value * 10) / 10);
  return shown.startsWith('0.')
    ? shown.slice(1)
    : shown.startsWith('-0.')
      ? `-${shown.slice(2)}`
      : shown;
};

export function drawPicture(
  seed: string,
  size: { width: number; height: number },
  draw: (easel: Easel) => string,
): string {
  const definitions: string[] = [];
  const onStream = (random: SeededRandom): Easel => ({
    random,
    define: (make) => {
      const id = `d${definitions.length}`;
      definitions.push(make(id));
      return `url(#${id})`;
    },
    fork: (name) => onStream(random.fork(name)),
  });
  const body = draw(onStream(createSeededRandom(seed)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}"><defs>${definitions.join('')}</defs>${body}</svg>`
  );
}

type Attributes = Record<string, string | number>;

const attributes = (values: Attributes) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num3(value) : value}"`)
    .join('');

/** `opacity` itself makes the renderer paint on a layer of its own, which is slow. */
const paintAttributes = ({ opacity, ...others }: Attributes = {}) =>
  attributes(others) +
  (opacity === undefined ? '' : attributes({ 'fill-opacity': opacity, 'stroke-opacity': opacity }));

const num3 = (value: number) => String(Math.round(value * 1000) / 1000);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more?: Attributes) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${paintAttributes(more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more?: Attributes) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${paintAttributes(more)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${paintAttributes(more)}/>`;

export const shape = (d: string, fill: string, more?: Attributes) =>
  `<path d="${d}" fill="${fill}"${paintAttributes(more)}/>`;

export const stroke = (d: string, colour: string, width: number, more?: Attributes) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${paintAttributes(more)}/>`;

/** `placed` shifts, then turns (degrees), then scales its content. */
export function placed(
  at: { x?: number; y?: number; turn?: number; scale?: number; scaleX?: number; scaleY?: number },
  content: string,
  more?: Attributes,
): string {
  const steps: string[] = [];
  if (at.x || at.y) steps.push(`translate(${num(at.x ?? 0)} ${num(at.y ?? 0)})`);
  if (at.turn) steps.push(`rotate(${num3(at.turn)})`);
  const scaleX = at.scaleX ?? at.scale ?? 1;
  const scaleY = at.scaleY ?? at.scale ?? 1;
  if (scaleX !== 1 || scaleY !== 1) steps.push(`scale(${num3(scaleX)} ${num3(scaleY)})`);
  return `<g transform="${steps.join('')}"${attributes(more ?? {})}>${content}</g>`;
}

export const clipped = (easel: Easel, outline: string, content: string) =>
  `<g clip-path="${easel.define((id) => `<clipPath id="${id}">${outline}</clipPath>`)}">${content}</g>`;

/** Stops as [offset 0 to 1, colour, opacity]. */
type Stop = [number, string, number?];

const stopTags = (stops: Stop[]) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${num3(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${num3(opacity)}"`}/>`,
    )
    .join('');

/** A gradient along a line given in shares of the filled shape's box. */
export const fade = (easel: Easel, stops: Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  easel.define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
  );

export const glow = (easel: Easel, stops: Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  easel.define(
    (id) =>
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
  );

/** Content painted in a unit square's axes: `across` and `down` are where one unit of each leads. */
export const slanted = (
  origin: [number, number],
  across: [number, number],
  down: [number, number],
  content: string,
) =>
  `<g transform="matrix(${[...across, ...down].map(num3).join(' ')} ${num(origin[0])} ${num(origin[1])})">${content}</g>`;

/** Draws content once and answers how to place copies of it: strewn motifs stay small as text. */
export function repeated(easel: Easel, content: string) {
  const reference = easel.define((id) => `<g id="${id}">${content}</g>`).slice(4, -1);
  return (x: number, y: number, turn: number, scale: number) =>
    `<use href="${reference}" transform="translate(${num(x)} ${num(y)})rotate(${num(turn)})scale(${num3(scale)})"/>`;
}
