import type { CSSProperties } from 'react';
import type { ShownBrand } from '#contract/content/brand.ts';

/**
 * The shop's colours and fonts, as the pages name them. Mail programs know no custom properties:
 * `fillStyles` writes the values in their place.
 */
const paper = 'var(--paper)';
const rice = 'var(--rice)';
const line = 'var(--line)';
const ink = 'var(--ink)';
const soft = 'var(--soft)';
const accent = 'var(--accent)';
const sans = 'var(--sans)';
const serif = 'var(--serif)';

export const styles = {
  body: { margin: 0, padding: '24px 8px', backgroundColor: paper, color: ink, fontFamily: sans },
  sheet: {
    maxWidth: '560px',
    margin: '0 auto',
    backgroundColor: rice,
    border: `1px solid ${line}`,
    borderTop: `6px solid ${accent}`,
  },
  head: { padding: '20px 28px 0' },
  brand: { color: accent, fontFamily: serif, fontSize: '22px', textDecoration: 'none' },
  main: { padding: '0 28px 20px' },
  heading: { margin: '20px 0 8px', fontFamily: serif, fontSize: '26px', lineHeight: '34px' },
  subheading: { margin: '24px 0 4px', fontFamily: serif, fontSize: '18px', lineHeight: '26px' },
  text: { margin: '8px 0', fontSize: '16px', lineHeight: '24px' },
  line: { fontSize: '16px', lineHeight: '24px' },
  written: {
    margin: '8px 0',
    padding: '4px 0 4px 16px',
    borderLeft: `3px solid ${line}`,
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '24px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  quiet: { margin: '2px 0', color: soft, fontSize: '14px', lineHeight: '20px' },
  code: {
    margin: '16px 0',
    padding: '12px 0',
    border: `1px dashed ${accent}`,
    textAlign: 'center',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '8px',
  },
  way: { margin: 0, fontSize: '16px', lineHeight: '24px' },
  button: {
    display: 'inline-block',
    margin: '16px 0',
    padding: '12px 24px',
    backgroundColor: accent,
    color: rice,
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { margin: '12px 0', borderColor: line },
  image: {
    display: 'block',
    outline: 'none',
    border: `1px solid ${line}`,
    textDecoration: 'none',
    objectFit: 'cover',
  },
  item: { padding: '6px 12px 6px 0', verticalAlign: 'top' },
  sum: { padding: '6px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  foot: { padding: '12px 28px 20px', borderTop: `1px solid ${line}` },
  link: { color: accent },
} as const satisfies Record<string, CSSProperties>;

/** The markup of a mail with the shop's own colours and fonts in its styles. */
export function fillStyles(
  html: string,
  { colours, style }: Pick<ShownBrand, 'colours' | 'style'>,
): string {
  const values: Record<string, string> = {
    ...colours,
    sans: fontOf(
      style['--font-sans'],
      'Mukta, "Noto Sans", "Segoe UI", Helvetica, Arial, sans-serif',
    ),
    serif: fontOf(style['--font-serif'], 'Eczar, Georgia, "Times New Roman", serif'),
  };
  return html.replace(/ style="[^"]*"/g, (attribute) =>
    attribute.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => values[name] ?? ''),
  );
}

/** Within an attribute. */
const fontOf = (chosen: string | undefined, byDefault: string) =>
  (chosen ?? byDefault).replaceAll('"', '&quot;');
