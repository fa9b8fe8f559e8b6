import type { BrandLook } from './brand-rules.ts';

/** WCAG 2.2 AA for text (1.4.3), and for the edges of controls (1.4.11). */
export const leastContrast = { text: 4.5, edge: 3 } as const;

/** Text in these colours stands on the paper as well; they are the same in every shop. */
const fixedTexts = { madder: '#a3182d', leaf: '#2c6640', river: '#1b5a80' } as const;

/** The shades that follow from the three chosen colours, as web/app.css names them. */
export interface BrandColours {
  paper: string;
  ink: string;
  accent: string;
  'accent-deep': string;
  'accent-wash': string;
  /** Cards and controls; text on the accent. */
  rice: string;
  shade: string;
  line: string;
  edge: string;
  soft: string;
}

/** Of the first preset, drawn by hand. */
const aipan: BrandColours = {
  paper: '#faf5ea',
  ink: '#2b211c',
  accent: '#9a3a20',
  'accent-deep': '#7b2b16',
  'accent-wash': '#f7e4da',
  rice: '#fffdf8',
  shade: '#f2e8d5',
  line: '#e1d3bb',
  edge: '#8f7c66',
  soft: '#66564a',
};

type Chosen = Pick<BrandLook, 'accent' | 'paper' | 'ink'>;

export function coloursOf({ accent, paper, ink }: Chosen): BrandColours {
  if (accent === aipan.accent && paper === aipan.paper && ink === aipan.ink) return aipan;
  const shade = mix(paper, ink, 0.06);
  return {
    paper,
    ink,
    accent,
    'accent-deep': mix(accent, '#000000', 0.22),
    'accent-wash': mix(accent, '#ffffff', 0.88),
    rice: mix(paper, '#ffffff', 0.75),
    shade,
    line: mix(paper, ink, 0.16),
    edge: darkened(paper, ink, paper, leastContrast.edge),
    soft: darkened(paper, ink, shade, leastContrast.text),
  };
}

/** The palest mix of paper and ink, from the middle on, that can be read on the ground. */
function darkened(paper: string, ink: string, ground: string, least: number): string {
  for (let part = 0.4; part < 1; part += 0.02) {
    const colour = mix(paper, ink, part);
    if (contrastOf(colour, ground) >= least) return colour;
  }
  return ink;
}

export interface ContrastProblem {
  field: 'accent' | 'paper' | 'ink';
  message: string;
}

/** What cannot be read, with its ratio. */
export function contrastProblems(chosen: Chosen): ContrastProblem[] {
  const colours = coloursOf(chosen);
  const problems: ContrastProblem[] = [];
  const check = (field: ContrastProblem['field'], what: string, text: string, ground: string) => {
    const ratio = contrastOf(text, ground);
    if (ratio >= leastContrast.text || problems.some((problem) => problem.field === field)) return;
    problems.push({
      field,
      message: `${what} has a contrast of ${shown(ratio)} to 1. It needs at least ${leastContrast.text} to 1 to be readable.`,
    });
  };
  for (const [name, text] of Object.entries(fixedTexts)) {
    check('paper', `A ${nameOf(name)} message on this background`, text, colours.paper);
  }
  check('ink', 'Text on the background', colours.ink, colours.paper);
  check('ink', 'Text on a darker part of the background', colours.soft, colours.shade);
  check('accent', 'A link on the background', colours.accent, colours.paper);
  check('accent', 'A button label', colours.rice, colours.accent);
  check('accent', 'A selected entry', colours['accent-deep'], colours['accent-wash']);
  return problems;
}

const nameOf = (fixed: string) =>
  ({ madder: 'red', leaf: 'green', river: 'blue' })[fixed] ?? 'colour';

/** Never rounded up to what would be enough. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** WCAG's contrast ratio, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** `part` of the second colour in the first. */
function mix(one: string, other: string, part: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * part),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
