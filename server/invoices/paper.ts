import type { PaperKind } from '#contract/paper-rules.ts';
import type { PaperFacts } from './paper-facts.ts';

/** An invoice, a bill of supply or a credit note, as it was issued. */
export interface Paper {
  id: string;
  kind: PaperKind;
  number: string;
  issuedAt: Date;
  orderId: string;
  facts: PaperFacts;
  taxablePaise: number;
  taxPaise: number;
  totalPaise: number;
  /** What a credit note takes back from; null for the others. */
  invoice: { number: string; issuedAt: Date } | null;
}

/** Such as INV-26-27-0001.pdf: a number's strokes are folders to whoever keeps the file. */
export function paperFileName({ number }: Pick<Paper, 'number'>): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
