import { drawIcon } from './draw-icon.ts';

export const CircleParking = /* @__PURE__ */ drawIcon([
  ['path', { d: 'M9 12h4a2 2 0 0 0 0-4H9.5a.5.5 0 0 0-.5.5V16' }],
  ['circle', { cx: '12', cy: '12', r: '10' }],
]);
