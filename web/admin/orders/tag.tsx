import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const tones: readonly ChipTone[] = [
  'accent',
  'indigo',
  'turmeric',
  'leaf',
  'madder',
  'river',
  'plum',
];

/** A tag in a colour of its own, which is the same everywhere. */
export function Tag({ word }: { word: string }) {
  const sum = [...word].reduce((total, sign) => total * 31 + (sign.codePointAt(0) ?? 0), 7);
  return (
    <Chip tone={tones[sum % tones.length]} className="max-w-full py-0.5! break-words">
      {word}
    </Chip>
  );
}
