import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanOf } from './lean-contract.ts';

const lean = (code: string) =>
  leanOf(code, parseAst(code) as unknown as Parameters<typeof leanOf>[1]).replace(/\s+/g, ' ');

test('an endpoint keeps its address and loses its schemas, and what only they have needed', () => {
  const code = `
    import { z } from 'zod';
    import { email } from './account-fields.ts';
    import { fallbackMessages } from './fallback-messages.ts';
    const code = z.string();
    const body = z.object({ email, code });
    export const verify = endpoint({ path: '/api/verify', body, answer: z.object({ code }), fallback: fallbackMessages.verify });
  `;
  expect(lean(code).trim()).toBe(
    `import { fallbackMessages } from './fallback-messages.ts'; ` +
      `export const verify = endpoint({ path: '/api/verify', fallback: fallbackMessages.verify });`,
  );
});

test('a schema that a form may use stays, marked so that it can be left out unused', () => {
  const code = `
    import { z } from 'zod';
    const name = z.string();
    export const form = z.object({ name });
    export const limits = { most: 3 };
    export const isShort = (text) => text.length < limits.most;
  `;
  const rest = lean(code);
  expect(rest).toContain(`import { z } from 'zod';`);
  expect(rest).toContain('export const form = /* @__PURE__ */ (() => (z.object({ name })))();');
  expect(rest).toContain('const name = /* @__PURE__ */ (() => (z.string()))();');
  expect(rest).toContain('export const isShort = (text) => text.length < limits.most;');
});
