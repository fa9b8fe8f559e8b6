import { Heart, House, Settings } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import drawIcon, { type Drawing } from './draw-icon.ts';

test.each([
  ['heart', Heart],
  ['house', House],
  ['settings', Settings],
])('%s looks as lucide draws it', async (file, Theirs) => {
  const { __iconData: drawing } = await import(`lucide-react/icons/${file}`);
  const given = { className: 'size-5', fill: 'currentColor', 'aria-hidden': true };
  const theirs = renderToStaticMarkup(createElement(Theirs, given));
  const ours = renderToStaticMarkup(createElement(drawIcon(drawing as Drawing), given));
  expect(partsOf(ours)).toEqual(partsOf(theirs));
});

/** Every element with its attributes; without lucide's own class names, which nothing uses. */
function partsOf(markup: string) {
  return [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes = '']) => [
    tag,
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([, name, value = '']) => [name, value.replace(/lucide(-[\w-]+)? /g, '')])
      .filter(([name]) => name !== 'xmlns')
      .sort(),
  ]);
}
