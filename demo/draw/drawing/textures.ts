import { type Easel, fade, num, rect, shape } from './easel.ts';
import { handLine } from './hand-lines.ts';

/** Fine grain from one small tile: a filter over the whole picture would cost ten times the time. */
export function grain(easel: Easel, strength = 0.16, size = 0.7): string {
  const tile = 170;
  const seed = easel.random.whole(1, 90);
  const filter = easel.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="2" seed="${seed}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .13 0 0 0 0 .08 0 0 0 ${Math.round(strength * 260) / 100} ${-Math.round(strength * 98) / 100}"/></filter>`,
  );
  return easel.define(
    (id) =>
      `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" filter="${filter}"/></pattern>`,
  );
}

/** Warp and weft: lines one way and the other, `step` apart, in tiles large enough to be quick. */
export function weave(easel: Easel, step = 5, colour = '#3b2a1c', opacity = 0.1): string {
  const threads = 16;
  const tile = num(step * threads);
  const at = Array.from({ length: threads }, (_, thread) => num(step * (thread + 0.5)));
  const width = num(step * 0.36);
  return easel.define(
    (id) =>
      `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><path d="${at.map((y) => `M0 ${y}H${tile}`).join('')}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/><path d="${at.map((x) => `M${x} 0V${tile}`).join('')}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"/></pattern>`,
  );
}

/** A soft shadow without a blur: thin layers, each a little larger than the one above it. */
export function softShadow(
  box: { x: number; y: number; width: number; height: number; round?: number },
  reach: number,
  depth = 0.3,
  fall: [number, number] = [0.25, 0.55],
): string {
  const layers = 9;
  const one = 1 - (1 - depth) ** (1 / layers);
  let drawn = '';
  for (let layer = layers; layer >= 1; layer -= 1) {
    const grow = ((layer / layers) * 2 - 0.7) * reach * 0.5;
    drawn += rect(
      box.x - grow + reach * fall[0],
      box.y - grow + reach * fall[1],
      box.width + grow * 2,
      box.height + grow * 2,
      '#2a1a10',
      { rx: (box.round ?? 0) + Math.max(1, grow), opacity: one },
    );
  }
  return drawn;
}

/** The same for any outline: `d` is drawn with ever wider strokes. */
export function softOutlineShadow(
  d: string,
  reach: number,
  depth: number,
  shift: [number, number],
): string {
  const layers = 5;
  const one = Math.round((1 - (1 - depth) ** (1 / layers)) * 1000) / 1000;
  const copies = Array.from({ length: layers }, (_, layer) =>
    shape(d, '#2a1a10', {
      opacity: one,
      stroke: '#2a1a10',
      'stroke-width': ((layer + 0.4) / layers) * reach * 2,
      'stroke-linejoin': 'round',
    }),
  );
  return `<g transform="translate(${shift[0]} ${shift[1]})">${copies.join('')}</g>`;
}

/** Broad strokes of the flat brush, as on a ground of geru. */
export function brushedGround(
  easel: Easel,
  box: { x: number; y: number; width: number; height: number },
  colours: [string, string],
  strokes = 26,
): string {
  const { random } = easel;
  let drawn = '';
  for (let index = 0; index < strokes; index += 1) {
    const y = box.y + random.next() * box.height;
    const from = box.x + random.between(-0.1, 0.5) * box.width;
    const to = from + random.between(0.3, 0.7) * box.width;
    const d = handLine(random, [from, y], [to, y + random.tremble(30)], 8);
    drawn += `<path d="${d}" stroke="${random.pick(colours)}" stroke-width="${num(random.between(0.02, 0.08) * box.height)}" stroke-opacity="${Math.round(random.between(5, 14)) / 100}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${drawn}</g>`;
}

/** Light through a window with bars, lying aslant on a wall. */
export function windowLight(easel: Easel, x: number, y: number, size: number, strength = 0.34) {
  const light = fade(easel, [
    [0, '#fff3d6', strength],
    [1, '#fff3d6', strength * 0.25],
  ]);
  let panes = '';
  for (let column = 0; column < 2; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const left = x + column * size * 0.36 - row * size * 0.1;
      const top = y + row * size * 0.4 + column * size * 0.08;
      panes += `M${num(left)} ${num(top)}l${num(size * 0.32)} ${num(size * 0.07)}l${num(-size * 0.09)} ${num(size * 0.36)}l${num(-size * 0.32)} ${num(-size * 0.07)}Z`;
    }
  }
  return shape(panes, light);
}
