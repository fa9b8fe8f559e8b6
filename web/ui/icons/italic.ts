import { drawIcon } from './draw-icon.ts';

export const Italic = /* @__PURE__ */ drawIcon([
  ['path', { d: 'M19 4h-9' }],
  ['path', { d: 'M14 20H5' }],
  ['path', { d: 'M15 4 9 20' }],
]);
