import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Ornament } from './ornament.tsx';
import { Stars } from './stars.tsx';

const elements = (markup: string) => markup.match(/<[a-z]/g)?.length;

test('what repeats on cards and pages is a few elements', () => {
  const stars = renderToStaticMarkup(<Stars rating={4.5} reviews={3} />);
  expect(stars).toContain('4.5 out of 5 stars');
  expect(stars).toContain('width:90%');
  expect(elements(stars)).toBeLessThanOrEqual(6);
  expect(elements(renderToStaticMarkup(<Ornament className="size-9" />))).toBe(1);
});
