import { coloursOf } from '#contract/content/brand-colours.ts';
import { brandPresets, defaultLook } from '#contract/content/brand-rules.ts';

/** By which people would know the demo's studio. States and couriers of India are nobody's. */
const words =
  /aipan|kumaon|\bgeru\b|lotus|chowki|rice paste|dehradun|almora|rajpur|delhi and|, uttarakhand|himalaya|kamla|bisht|135 555|\+91 94120|30\.3398/gi;

const neutral = Object.values(coloursOf((brandPresets.at(-1) ?? { look: defaultLook }).look));
const colours = Object.values(coloursOf(defaultLook)).filter((colour) => !neutral.includes(colour));

/** Words and colours of the demo's studio in a page, mail or document, with what stands around them. */
export function demoMarksIn(text: string): string[] {
  const found = [...text.matchAll(words)].map(({ 0: word, index }) =>
    text.slice(Math.max(0, index - 40), index + word.length + 40),
  );
  return [...found, ...colours.filter((colour) => text.toLowerCase().includes(colour))];
}
