const emoji =
  /\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0f\u20e3]|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu;

/** Letters of formulas and wide ones, of which each has a plain form. */
const letterlike = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu;

const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Ol_Chiki', 'Meetei_Mayek', 'Arabic'],
  ...['Common', 'Inherited'],
];
const foreign = new RegExp(`[^${scripts.map((name) => `\\p{scx=${name}}`).join('')}]\\p{M}*`, 'gu');

/** What the fonts of the invoices and of a plain machine lack stands as the sign that invoices have. */
export function printed(text: string): string {
  return text
    .replace(letterlike, (sign) => sign.normalize('NFKC'))
    .replaceAll('\u20e3', '')
    .replace(emoji, '•')
    .replace(foreign, '•');
}
