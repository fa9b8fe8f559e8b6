/** Without what nobody sees, so that no two look alike; what joins Devanagari letters or emoji stays. */
export function oneLine(text: string): string {
  return seen(text.replace(hidden, '').replace(/[\p{Cc}\s]+/gu, ' '));
}

/** The text without spaces around it; empty where there is nothing to see. */
export function seen(text: string): string {
  return text.replace(blank, '') === '' ? '' : text.trim();
}

/** Spaces without a width, soft hyphens, and marks of direction. */
const hidden = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Characters that draw nothing by themselves, also those that are letters by name. */
const blank =
  /[\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]/gu;
