import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldError } from './field.tsx';

test('a field without a problem shows no sign of one', () => {
  for (const message of [undefined, '']) {
    expect(renderToStaticMarkup(<FieldError id="code" message={message} />)).not.toContain('svg');
  }
  const html = renderToStaticMarkup(<FieldError id="code" message={'One.\nTwo.'} />);
  expect(html.match(/<svg/g)).toHaveLength(2);
});
