import { drawIcon } from './draw-icon.ts';

export const MenuIcon = /* @__PURE__ */ drawIcon([
  ['path', { d: 'M4 5h16' }],
  ['path', { d: 'M4 12h16' }],
  ['path', { d: 'M4 19h16' }],
]);
