import { drawIcon } from './draw-icon.ts';

export const Plus = /* @__PURE__ */ drawIcon([
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
]);
