import { rupeesFromPaise } from '#contract/money.ts';
import { pagesOf } from '#contract/paging.ts';
import { type PaperSums, paperLimits } from '#contract/papers.ts';
import type { Db } from '../database/database.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import {
  countPapers,
  listPaperMonths,
  listPaperRows,
  type PaperFilter,
  sumPapers,
} from './paper-list.queries.ts';
import { presentListedPaper } from './present-paper.ts';

const { pageSize } = paperLimits;

export async function listPapers(db: Db, filter: PaperFilter, page: number) {
  const [rows, total, months, sums, settings] = await Promise.all([
    listPaperRows(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countPapers(db, filter),
    listPaperMonths(db),
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
    months,
    sums: { invoices: sumsOf(false), creditNotes: sumsOf(true) },
    lacksGstNumber: settings.registrationMode === 'registered' && !settings.gstNumber,
  };
}
