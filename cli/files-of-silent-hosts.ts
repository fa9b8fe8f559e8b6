import { closeSync, openSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { MissingFile } from '#server/catalogue/import/import-report.ts';
import { csvOptions } from '#server/infra/csv-options.ts';
import { markFormula } from '#server/infra/http/formula-cells.ts';
import { counted } from './console.ts';

interface Silent {
  files: number;
  /** Of its first file. */
  reason: string;
}

/**
 * The images and videos of hosts that do not answer: one line per host, and every file in a report
 * beside the CSV, since one host may stand for thousands of files.
 */
export class FilesOfSilentHosts {
  readonly #hosts = new Map<string, Silent>();
  readonly #path: string;
  #report: number | undefined;

  constructor(csvPath: string) {
    this.#path = `${csvPath.replace(/\.csv$/i, '')}-not-taken.csv`;
  }

  add(label: string, { source, reason }: MissingFile): void {
    const host = URL.parse(source)?.host ?? source;
    const known = this.#hosts.get(host);
    if (known) known.files += 1;
    else this.#hosts.set(host, { files: 1, reason });
    this.#write([label, source, reason]);
  }

  /** One sentence per host, and one that says where its files are listed. */
  end(): string[] {
    if (this.#report === undefined) return [];
    closeSync(this.#report);
    const lines = [...this.#hosts].map(
      ([host, { files, reason }]) =>
        `${counted(files, 'file')} of ${host} not imported: ${reason}.`,
    );
    return [...lines, `All of them are listed in ${basename(this.#path)}.`];
  }

  #write(cells: string[]): void {
    if (this.#report === undefined) {
      this.#report = openSync(this.#path, 'w');
      // Without the byte order mark, spreadsheets read the file in the country's old encoding.
      writeSync(this.#report, `\ufeff${asRow(['Name', 'File', 'Why'])}`);
    }
    writeSync(this.#report, asRow(cells));
  }
}

function asRow(cells: string[]): string {
  return stringify([cells], { ...csvOptions, cast: { string: markFormula } });
}
