import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test.each([
  [`Tom & "Jerry's" <b>`, 'Tom &amp; &quot;Jerry&apos;s&quot; &lt;b&gt;'],
  ['bell\u0007, null\0, half \ud83d, \uffff', 'bell, null, half , '],
  ['line\r\n\ttab', 'line\r\n\ttab'],
  ['लाल 🎨', 'लाल 🎨'],
])('%j is written as XML takes it', (text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});
