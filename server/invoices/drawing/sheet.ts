/** An A4 sheet in points, and what of it is written on. */
export const sheet = { width: 595.28, height: 841.89 } as const;
export const left = 40;
export const right = sheet.width - left;
export const width = right - left;
export const top = 44;
/** Below this stands only what stands on every page. */
export const bottom = sheet.height - 62;
