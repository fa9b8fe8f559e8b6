import { addMonths, indianDay, monthOf } from '#contract/calendar.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { pageAt, pagesOf } from '#contract/paging.ts';
import { paperLimits } from '#contract/paper-rules.ts';
import type { PaperSums } from '#contract/papers.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readShopSettings } from '#server/settings/shop-settings.ts';
import {
  countPapers,
  findPaperSpan,
  listPaperRows,
  type PaperFilter,
  sumPapers,
} from './paper-list.queries.ts';
import { presentListedPaper } from './present-paper.ts';

const { pageSize } = paperLimits;

export async function listPapers(db: Db, filter: PaperFilter, page: number) {
  const [rows, total, span, sums, settings] = await Promise.all([
    listPaperRows(db, filter, pageAt(page, pageSize)),
    countPapers(db, filter),
    findPaperSpan(db),
    sumPapers(db, filter.month),
    readShopSettings(db),
  ]);
  const sumsOf = (isNote: boolean): PaperSums => {
    const row = sums.find(({ is_note }) => is_note === isNote);
    return {
      count: Number(row?.count ?? 0),
      taxable: rupeesFromPaise(Number(row?.taxable_paise ?? 0)),
      tax: rupeesFromPaise(Number(row?.tax_paise ?? 0)),
    };
  };
  return {
    papers: rows.map(presentListedPaper),
    total,
    pages: pagesOf(total, pageSize),
    months: span ? monthsOf(span) : [],
    sums: { invoices: sumsOf(false), creditNotes: sumsOf(true) },
    lacksGstNumber: settings.registrationMode === 'registered' && !settings.gstNumber,
  };
}

/** The months of India from the first paper's to the last one's, newest first. */
function monthsOf({ first, last }: { first: Date; last: Date }): string[] {
  const oldest = monthOf(indianDay(first));
  const months: string[] = [];
  for (let month = monthOf(indianDay(last)); month >= oldest; month = addMonths(month, -1)) {
    months.push(month);
  }
  return months;
}
