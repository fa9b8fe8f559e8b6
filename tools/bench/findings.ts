import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One figure and its target. */
export interface Finding {
  what: string;
  figure: string;
  reach: string;
  /** Undefined where there is no target: the figure is for comparison only. */
  holds?: boolean;
}

export interface Findings {
  /** Prints a figure at once and stores it. */
  add(finding: Finding): void;
  /** A section of its own in the results, in Markdown. */
  addTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void;
  say(line: string): void;
  /** Those that miss their target. */
  missed(): Finding[];
  write(machine: readonly string[], day: string): string;
}

export function openFindings(): Findings {
  const all: Finding[] = [];
  const tables: string[] = [];
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return {
    say,
    add(finding) {
      all.push(finding);
      const { what, figure, reach } = finding;
      say(`${mark(finding).padEnd(3)} ${what.padEnd(46)}  ${figure.padEnd(54)}  ${reach}`);
    },
    addTable(title, head, rows) {
      tables.push(`## ${title}\n\n${tableOf(head, rows)}`);
      say(`\n${title}`);
      const widths = head.map((_, at) =>
        Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
      );
      for (const row of [head, ...rows]) {
        say(row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
      }
      say('');
    },
    missed: () => all.filter(({ holds }) => holds === false),
    write(machine, day) {
      const folder = join(import.meta.dirname, 'results');
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${day}.md`);
      const head = ['what', 'figure', 'reach', ''];
      const rows = all.map((each) => [each.what, each.figure, each.reach, mark(each)]);
      const text = [
        `# Figures of ${day}`,
        machine.map((line) => `- ${line}`).join('\n'),
        tableOf(head, rows),
        ...tables,
      ].join('\n\n');
      writeFileSync(path, `${text}\n`);
      return path;
    },
  };
}

function mark({ holds }: Finding): string {
  if (holds === undefined) return '';
  return holds ? 'yes' : 'NO';
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
