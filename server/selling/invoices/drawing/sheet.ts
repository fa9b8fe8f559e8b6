/** An A4 page in points, and its margins. */
export const sheet = { width: 595.28, height: 841.89 } as const;
export const left = 40;
export const right = sheet.width - left;
export const width = right - left;
export const top = 44;
/** Below this is only the foot of every page. */
export const bottom = sheet.height - 62;
