/** Without what nobody sees, so that no two look alike; what joins Devanagari letters or emoji stays. */
export function oneLine(text: string): string {
  return seen(
    text
      .replace(hidden, '')
      .replace(joiners, '$1')
      .replace(/[\p{Cc}\s]+/gu, ' '),
  );
}

/** The text without spaces around it; empty where there is nothing to see. */
export function seen(text: string): string {
  return text.replace(blank, '') === '' ? '' : text.trim();
}

/** Spaces without a width, soft hyphens, marks of direction, and letters that draw nothing. */
const hidden =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f/g;

/** Joiners and their opposite; kept in $1 where they change how a script or an emoji looks. */
const joiners = new RegExp(
  String.raw`((?:${[
    ...['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam'],
    ...['Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'],
  ]
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('|')}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d])|[\u200c\u200d]`,
  'gu',
);

/** Characters that draw nothing by themselves, also those that are letters by name. */
const blank =
  /[\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]/gu;
