import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvOptions } from '#server/infra/csv-options.ts';
import { markFormula } from './formula-cells.ts';

export interface CsvFile {
  name: string;
  columns: readonly (string | { key: string; header: string })[];
  /** For files that are imported again: cells that look like formulas stay as they are. */
  isExact?: boolean;
}

/** Answers with rows as a CSV file for spreadsheets, streamed while they are read. */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: AsyncIterable<object>,
  { name, columns, isExact = false }: CsvFile,
): FastifyReply {
  const file = stringify({
    ...csvOptions,
    // Without the byte order mark, spreadsheets read the file in the country's old encoding.
    bom: true,
    header: true,
    columns: [...columns],
    // A name that begins with = must not run as a formula when somebody opens the file.
    ...(!isExact && { cast: { string: markFormula } }),
  });
  pipeline(Readable.from(rows), file).catch((error) => {
    request.log.error({ err: error, name }, 'a file was not finished');
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
}
