import { Parser } from 'htmlparser2';
import { NotAImage } from './refused-upload.ts';

/** What a drawing may consist of. */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc'.split(
    ' ',
  ),
);

const attributes = new Set(
  'id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform gradientTransform gradientUnits spreadMethod offset clipPathUnits maskUnits fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity stop-color stop-opacity color vector-effect'.split(
    ' ',
  ),
);

/** Without them the drawing would look different, so it is refused instead. */
const drawn = new Set(
  'style text image use symbol foreignObject pattern filter marker switch'.split(' '),
);

/** Each within another would multiply the work of drawing. */
const clips = new Set(['mask', 'clipPath']);

/** In the cleaned text, where a quotation mark is written as an entity. */
const clipUse = /\s(?:mask|clip-path)="\s*url\(\s*(?:&quot;|')?#([\w-]+)/g;

const most = {
  side: 2000,
  bytes: 300_000,
  elements: 5000,
  depth: 40,
  /** Each is drawn on a sheet of its own. */
  clipped: 50,
  /** Of text, the parts of a mask or clip once more for each element that uses it. */
  work: 1_000_000,
} as const;

export const svgMessages = {
  broken: 'This SVG file cannot be read',
  large: 'An SVG may have at most 300 KB and 5,000 shapes',
  heavy: 'This SVG is too complex. Please export it with fewer masks and clips.',
  unsized: 'This SVG has no size. It needs a viewBox',
  hasPart: (name: string) =>
    `This SVG has a “${name}”, which the shop does not support. Please export it as plain shapes, with text as paths.`,
} as const;

export const looksLikeSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(
    Buffer.from(bytes.subarray(0, 200)).toString('utf8'),
  );

/**
 * The drawing, written anew from a list of what a drawing may have: no script, no style sheet, no
 * address but of its own parts.
 * @throws NotAImage with what is wrong
 */
export function cleanSvg(bytes: Uint8Array): string {
  if (bytes.byteLength > most.bytes) throw new NotAImage(svgMessages.large);
  const open: string[] = [];
  const written: string[] = [];
  let ended = false;
  /** Within an element that is left out. */
  let skipped = 0;
  let count = 0;
  const openClips: { id: string; depth: number }[] = [];
  const clipSizes = new Map<string, number>();
  const uses: string[] = [];
  let refusal: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, given) {
        const local = name.includes(':') ? '' : name;
        if (drawn.has(local) && skipped === 0) refusal ??= svgMessages.hasPart(local);
        if (skipped > 0 || !elements.has(local) || (open.length === 0 && local !== 'svg')) {
          skipped += 1;
          return;
        }
        count += 1;
        if (ended || (local === 'svg' && open.length > 0)) refusal ??= svgMessages.broken;
        if (count > most.elements || open.length > most.depth) refusal ??= svgMessages.large;
        const own = open.length === 0 ? rootAttributes(given) : attributesOf(given);
        if (own === undefined) refusal ??= svgMessages.unsized;
        const tag = `<${local}${own ?? ''}>`;
        if (clips.has(local)) openClips.push({ id: given.id ?? '', depth: open.length });
        for (const { id } of openClips) clipSizes.set(id, (clipSizes.get(id) ?? 0) + tag.length);
        const used = [...tag.matchAll(clipUse)].map(([, id = '']) => id);
        uses.push(...used);
        if (used.length > 0 && openClips.length > 0) {
          refusal ??= svgMessages.hasPart('mask within a mask');
        }
        written.push(tag);
        open.push(local);
      },
      ontext(text) {
        const inner = open.at(-1);
        if (skipped === 0 && (inner === 'title' || inner === 'desc')) written.push(escaped(text));
      },
      onclosetag() {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        const name = open.pop();
        if (openClips.at(-1)?.depth === open.length) openClips.pop();
        if (name) written.push(`</${name}>`);
        if (open.length === 0) ended = true;
      },
    },
    { xmlMode: true },
  );
  parser.end(Buffer.from(bytes).toString('utf8'));
  if (refusal) throw new NotAImage(refusal);
  if (!ended || open.length > 0 || count < 2) throw new NotAImage(svgMessages.broken);
  const svg = written.join('');
  const work = uses.reduce((sum, id) => sum + (clipSizes.get(id) ?? 0), svg.length);
  if (uses.length > most.clipped || work > most.work) throw new NotAImage(svgMessages.heavy);
  return svg;
}

/** With a viewBox, so that the drawing fits wherever it stands; undefined if its size is unknown. */
function rootAttributes(given: Record<string, string>): string | undefined {
  const { viewBox, width, height, ...others } = given;
  const written = [width, height].map((text) => /^([\d.]+)(?:px)?$/.exec(text ?? '')?.[1]);
  const box = viewBox ?? (written.every(Boolean) ? `0 0 ${written.join(' ')}` : '');
  const numbers = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isSized = numbers.length === 4 && numbers.every(Number.isFinite);
  if (!isSized || (numbers[2] ?? 0) <= 0 || (numbers[3] ?? 0) <= 0) return undefined;
  const [, , wide = 0, high = 0] = numbers;
  const scale = Math.min(1, most.side / Math.max(wide, high));
  const sides = `width="${Math.max(1, wide * scale)}" height="${Math.max(1, high * scale)}"`;
  return ` xmlns="http://www.w3.org/2000/svg" viewBox="${numbers.join(' ')}" ${sides}${attributesOf(others)}`;
}

function attributesOf(given: Record<string, string>): string {
  const { style = '', ...others } = given;
  const declared = style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return [name.trim(), value.join(':').trim()] as const;
  });
  const all = new Map([...Object.entries(others), ...declared]);
  return [...all]
    .filter(([name, value]) => attributes.has(name) && isPlain(value))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** Numbers, names and colours; addresses only of a part of the same drawing. */
function isPlain(value: string): boolean {
  const rest = value.replace(/url\(\s*["']?#[\w-]+["']?\s*\)/g, '');
  return /^[\w\s#.,()%+:-]*$/.test(rest) && !/url|:/i.test(rest);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
