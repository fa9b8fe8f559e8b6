// A star within a word or a sum ("2*3*4") is a star.
const marked =
  /\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*|(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])/g;
const listed = /((?:^- +\S.*\r?\n?)+)/m;

/** Words and lists of a description in turn, as it was typed: "words, list, words, …". */
export const partsOf = (text: string): string[] => text.split(listed);

/** The items of a list that `partsOf` found. */
export const itemsOf = (list: string): string[] => list.trim().replace(/^- +/gm, '').split('\n');

/** Text by its look, in turn: "plain, bold, italic, plain, …"; of two marks one is undefined. */
export const runsOf = (text: string): (string | undefined)[] => text.split(marked);

/** The plain text, for feeds and search engines. */
export const withoutMarks = (text: string): string => text.replace(marked, '$1$2');
