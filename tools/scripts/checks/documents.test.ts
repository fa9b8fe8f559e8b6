import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = listFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file));
/** They name a file by the end of its path. Decisions may name what is gone. */
const guides = documents.filter((file) =>
  /^(README|CONTRIBUTING|docs\/[^/]+|docs\/guide\/.+)\.md$/.test(file),
);

describe('the documents', () => {
  test('every link leads somewhere', () => {
    const broken = documents.flatMap((file) =>
      linksOf(read(file))
        .filter((link) => !leadsSomewhere(file, link))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('documents that are read in one go stay short', () => {
    const limits = [
      ['README.md', 100],
      ['docs/architecture.md', 100],
      ['docs/glossary.md', 40],
      ...decisions.map((file) => [file, 40] as const),
    ] as const;
    const tooLong = limits.filter(([file, most]) => read(file).trimEnd().split('\n').length > most);
    expect(tooLong).toEqual([]);
  });

  test('every file and folder that a guide names is there', () => {
    const missing = guides.flatMap((file) =>
      [...read(file).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css|svg)|[a-z][\w./-]*\/)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !files.some((each) => isNamed(each, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the decisions', () => {
  test('each is in the list, under its number and title', () => {
    const list = read('docs/decisions/README.md');
    const entries = decisions.map((file) => {
      const [, number = '', title] = /^# (\d{3}) · (.+)$/m.exec(read(file)) ?? [];
      expect(basename(file).slice(0, 3)).toBe(number);
      expect(list).toContain(` | [${number}](${basename(file)}) | ${title} |`);
      return number;
    });
    expect(new Set(entries).size).toBe(entries.length);
  });

  test('each has its date, context, decision and consequence', () => {
    for (const file of decisions) {
      const text = read(file);
      expect(text, file).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/m);
      const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
      expect(parts.slice(0, 3), file).toEqual(['Context', 'Decision', 'Consequence']);
      expect(['', 'Rejected'], file).toContain(parts.slice(3).join());
    }
  });

  test('each that is superseded says by which, and is in the list', () => {
    const list = read('docs/decisions/README.md');
    for (const file of documents.filter((each) => /^docs\/decisions\/superseded\/\d/.test(each))) {
      const text = read(file);
      const [, by = ''] = /^Superseded by (\[\d{3}\]\()\.\.\/[^)]+\)\.\n/.exec(text) ?? [];
      const [, number, title] = /^# (\d{3}) · (.+)$/m.exec(text) ?? [];
      expect(list, file).toContain(
        `| [${number}](superseded/${basename(file)}) | ${title} | ${by}`,
      );
    }
  });

  test('each that is cited has its page, and each point of the specification its number', () => {
    const points = read('docs/specification/points.md');
    const known = new Set([
      ...decisions.map((file) => `decision ${basename(file).slice(0, 3)}`),
      ...[...points.matchAll(/^\*\*(S\d+)\./gm)].map(([, point]) => point),
    ]);
    const unknown = files
      .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && !file.startsWith('docs/decisions/'))
      .flatMap((file) => citedIn(read(file)).map((cited) => ({ file, cited })))
      .filter(({ cited }) => !known.has(cited));
    expect(unknown).toEqual([]);
  });
});

/** Tracked files, and new ones that are not ignored. */
function listFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\0'))].filter((file) => file && existsSync(join(root, file)));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Links and images of Markdown and HTML, outside code. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [
    ...prose.matchAll(/\]\(([^)\s]+)\)/g),
    ...prose.matchAll(/(?:href|src)="([^"]+)"/g),
  ].flatMap(([, link = '']) => (/^[a-z]+:/.test(link) ? [] : [link]));
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), decodeURIComponent(path));
  if (!existsSync(join(root, target))) return false;
  return !anchor || anchorsOf(target).includes(anchor);
}

/** By the end of its path, or by a folder around it. */
function isNamed(file: string, path: string): boolean {
  const within = `/${file}`;
  return path.endsWith('/') ? within.includes(`/${path}`) : within.endsWith(`/${path}`);
}

/** As repository hosts derive them from headings. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** "decision 087", "decisions 120 and [125](…)": pages of docs/decisions. "S25": a point of the specification. */
function citedIn(text: string): string[] {
  const prose = text.replaceAll(/\]\([^)]*\)/g, ']');
  const pages = [...prose.matchAll(/\bdecisions? (\[?\d+\]?(?:(?:, | and )\[?\d+\]?)*)/gi)];
  return [
    ...pages.flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? []).map((n) => `decision ${n}`),
    ...(prose.match(/\bS\d{1,2}\b/g) ?? []),
  ];
}
