import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { coloursOf, contrastOf, contrastProblems } from './brand-colours.ts';
import { brandPresets, defaultLook, fontFamilies } from './brand-rules.ts';
import { showBrand } from './shown-brand.ts';

test('every preset can be read, and all its shades [brand-2]', () => {
  expect(brandPresets.length).toBeGreaterThanOrEqual(5);
  for (const { name, look } of brandPresets) {
    expect([name, contrastProblems(look)]).toEqual([name, []]);
    const { soft, shade, edge, paper } = coloursOf(look);
    expect(contrastOf(soft, shade)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(edge, paper)).toBeGreaterThanOrEqual(3);
    expect(brand.safeParse(look).success).toBe(true);
  }
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a choice that cannot be read is refused, with its ratio', () => {
  const refused = brand.safeParse({ accent: '#ffcc00' });
  expect(refused.error?.issues).toMatchObject([
    { path: ['accent'], message: expect.stringMatching(/has a contrast of 1\.\d to 1/) },
  ]);
  const dark = brand.safeParse({ paper: '#222222', ink: '#ffffff', accent: '#ffffff' });
  expect(dark.error?.issues.map(({ path }) => path[0])).toContain('paper');
});

test('the default changes nothing of the styles', () => {
  expect(showBrand(brand.parse({}))).toMatchObject({ style: {}, fonts: [], ornament: 'aipan' });
});

test('another look is told as custom properties', () => {
  const { style, fonts } = showBrand(brand.parse(brandPresets[1]?.look));
  expect(style).toMatchObject({
    '--color-accent': '#2f4590',
    '--ornament': 'none',
    '--radius-md': '14px',
    '--font-sans': fontFamilies.hind.stack,
  });
  expect(fonts).toEqual(['poppins', 'hind']);
});

test.each([
  ['accent', 'red;background:url(https://example.com)'],
  ['headings', 'Comic Sans'],
  ['mark', 'https://example.com/mark.svg'],
  ['logo', '/media/../secret.svg'],
  ['strip', 'javascript:alert(1)'],
])('%s cannot be “%s”', (field, value) => {
  expect(brand.safeParse({ ...defaultLook, [field]: value }).success).toBe(false);
});

test('an own ornament needs its strip', () => {
  expect(brand.safeParse({ ornament: 'own' }).error?.issues[0]?.path).toEqual(['strip']);
});
