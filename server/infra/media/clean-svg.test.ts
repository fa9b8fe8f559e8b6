import { expect, test } from 'vitest';
import { cleanSvg, looksLikeSvg, svgMessages } from './clean-svg.ts';

const clean = (svg: string) => cleanSvg(Buffer.from(svg));
const box = 'viewBox="0 0 10 10"';

test('shapes, gradients and their looks stay', () => {
  const svg = clean(
    `<?xml version="1.0"?><!-- Pot --><svg xmlns="http://www.w3.org/2000/svg" width="40px" height="20">
     <title>A pot &amp; lid</title><defs><linearGradient id="a"><stop offset="0" stop-color="#a33"/></linearGradient></defs>
     <path d="M0 0L5-1.5e1z" style="fill:url(#a);stroke-width:2;position:fixed"/></svg>`,
  );
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><title>A pot &amp; lid</title><defs><linearGradient id="a"><stop offset="0" stop-color="#a33"></stop></linearGradient></defs><path d="M0 0L5-1.5e1z" fill="url(#a)" stroke-width="2"></path></svg>',
  );
});

test.each([
  `<svg ${box}><script>alert(1)</script><path d="M0 0"/></svg>`,
  `<svg ${box} onload="alert(1)"><path d="M0 0" onclick="alert(1)"/></svg>`,
  `<svg ${box}><a href="javascript:alert(1)"><path d="M0 0"/></a><path d="M1 1"/></svg>`,
  `<svg ${box}><path d="M0 0" fill="url(https://example.com/a.svg#b)"/></svg>`,
  `<svg ${box}><path d="M0 0" style="fill:url(javascript:alert(1))"/></svg>`,
  `<svg ${box}><animate attributeName="href" values="javascript:alert(1)"/><path d="M0 0"/></svg>`,
  `<svg ${box}><set attributeName="onmouseover" to="alert(1)"/><path d="M0 0"/></svg>`,
  `<!DOCTYPE svg [<!ENTITY x "alert(1)">]><svg ${box}><title>&x;</title><path d="M0 0"/></svg>`,
  `<svg ${box}><title><![CDATA[<script>alert(1)</script>]]></title><path d="M0 0"/></svg>`,
  `<svg ${box} xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(1)</x:script><path d="M0 0"/></svg>`,
])('nothing that could run or fetch is left of %s', (svg) => {
  const cleaned = clean(svg);
  expect(cleaned).toContain('<path');
  expect(cleaned).not.toMatch(/<script|on\w+=|javascript|https?:(?!\/\/www\.w3\.org\/2000\/svg")/i);
});

test.each([
  [
    `<svg ${box}><style>.a{fill:red}</style><path class="a" d="M0 0"/></svg>`,
    svgMessages.hasPart('style'),
  ],
  [`<svg ${box}><text>Pot</text></svg>`, svgMessages.hasPart('text')],
  [`<svg ${box}><image href="data:image/png;base64,AA"/></svg>`, svgMessages.hasPart('image')],
  [`<svg ${box}><g id="a"><use href="#a"/></g></svg>`, svgMessages.hasPart('use')],
  ['<svg><path d="M0 0"/></svg>', svgMessages.unsized],
  [`<svg ${box}><path d="M0 0">`, undefined],
  [
    `<svg ${box}><mask id="a"><path d="M0 0" mask="url(#a)"/></mask></svg>`,
    svgMessages.hasPart('mask within a mask'),
  ],
  [`<svg ${box}></svg>`, svgMessages.broken],
  ['<html><body>Hello</body></html>', svgMessages.broken],
  [`<svg ${box}>${'<g>'.repeat(60)}<path d="M0 0"/>${'</g>'.repeat(60)}</svg>`, svgMessages.large],
  [`<svg ${box}>${'<path d="M0 0"/>'.repeat(6000)}</svg>`, svgMessages.large],
  [
    `<svg ${box}><mask id="a"><path d="M0 0"/></mask>${'<g mask="url(#a)">'.repeat(3)}<path d="M0 0"/></g></g></g></svg>`,
    undefined,
  ],
  [
    `<svg ${box}><mask id="a"><path d="M0 0"/></mask>${'<path style="mask: url(\'#a\')" d="M0 0"/>'.repeat(51)}</svg>`,
    svgMessages.heavy,
  ],
  [
    `<svg ${box}><clipPath id="a">${'<circle r="4"/>'.repeat(2500)}</clipPath>${'<path clip-path="url(#a)" d="M0 0"/>'.repeat(30)}</svg>`,
    svgMessages.heavy,
  ],
])('%s is refused with a reason', (svg, message) => {
  if (message) expect(() => clean(svg)).toThrow(message);
  else expect(clean(svg)).toContain('</svg>');
});

test('a drawing is known by its beginning', () => {
  expect(looksLikeSvg(Buffer.from('<svg viewBox="0 0 1 1">'))).toBe(true);
  expect(looksLikeSvg(Buffer.from('<?xml version="1.0"?><svg>'))).toBe(true);
  expect(looksLikeSvg(Buffer.from('\x89PNG\r\n'))).toBe(false);
});
