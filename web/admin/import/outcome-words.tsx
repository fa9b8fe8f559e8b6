import type { ImportOutcome } from '#contract/catalogue/catalogue-file-rules.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

export const outcomeWords: Record<ImportOutcome, string> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  hidden: 'Hidden',
  'left-out': 'Left out',
  refused: 'Refused',
};

const tones: Record<ImportOutcome, ChipTone> = {
  created: 'leaf',
  updated: 'river',
  unchanged: 'plain',
  hidden: 'plum',
  'left-out': 'plain',
  refused: 'madder',
};

export function OutcomeChip({ outcome }: { outcome: ImportOutcome }) {
  return <Chip tone={tones[outcome]}>{outcomeWords[outcome]}</Chip>;
}
