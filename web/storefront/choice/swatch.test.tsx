import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Swatch } from './swatch.tsx';

const drawn = (swatch: string | null) =>
  renderToStaticMarkup(<Swatch swatch={swatch} className="size-5" />);

test('a swatch is a spot of its colour or its image, and nothing where it is neither', () => {
  expect(drawn('#2d3a6e')).toContain('fill="#2d3a6e"');
  for (const image of ['/media/indigo.jpeg', 'https://images.example/indigo.png']) {
    expect(drawn(image)).toContain(`src="${image}"`);
  }
  for (const neither of [null, '', 'red', '#indigo', 'javascript:alert(1)', 'indigo.png']) {
    expect(drawn(neither)).toBe('');
  }
});
