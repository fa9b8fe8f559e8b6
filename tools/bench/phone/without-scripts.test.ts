import { expect, test } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

test('a page without scripts keeps its styles, images and words', () => {
  const html = withoutScripts(
    '<head><style>p{}</style><link data-rel="modulepreload" href="/a.js"/><script nonce="x">\n1<2\n</script></head>' +
      '<body><p>Words</p><script type="module/held">import "/a.js"</script><img src="/a.avif"/></body>',
  );
  expect(html).toBe('<head><style>p{}</style></head><body><p>Words</p><img src="/a.avif"/></body>');
});
