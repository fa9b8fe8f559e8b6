import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listImports } from './list-imports.ts';

/** Which rooms a room may import from: the table of docs/architecture.md. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  sandbox: ['contract'],
  cli: ['server', 'contract'],
  web: ['contract'],
  e2e: ['contract', 'harness'],
  bench: ['contract', 'e2e'],
  harness: ['contract', 'server'],
  torture: ['contract', 'server', 'harness'],
  // The map of pages, web/routes.ts, says which there are.
  fuzz: ['contract', 'server', 'web', 'harness'],
  attacks: ['contract', 'server', 'sandbox', 'harness'],
  scripts: [],
  demo: [],
};
/** Where a type may come from that a value may not: types leave nothing in the browser. */
const MAY_IMPORT_TYPES: Record<string, string[]> = { web: ['server'] };
const TEST_SUPPORT = 'server/testing/';
const ROOMS = Object.keys(MAY_IMPORT);

/** One sentence per import in the rooms below `root` that runs the wrong way. */
export function findWrongImports(root: string): string[] {
  const inRooms = ROOMS.filter((room) => existsSync(join(root, room))).flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(room, path),
    ),
  );
  return inRooms
    .filter((file) => /\.[mc]?tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => findWrongImportsOf(root, file));
}

function findWrongImportsOf(root: string, file: string): string[] {
  return listImports(file, readFileSync(join(root, file), 'utf8')).flatMap((found) => {
    const target = resolveOwn(file, found.specifier);
    if (target === undefined) return [];
    const complaint = complain(file, target, found.specifier, found.isType, root);
    return complaint ? [`${file}:${found.line} imports ${found.specifier}, ${complaint}`] : [];
  });
}

/** The imported file's path below the root; undefined for a package or a generated module. */
function resolveOwn(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.includes('/+types/')) return undefined;
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? relative('.', join(dirname(file), path)) : undefined;
}

function complain(
  file: string,
  target: string,
  specifier: string,
  isType: boolean,
  root: string,
): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (!existsSync(join(root, target))) return 'which names no file (with its extension)';
  if (target.startsWith(TEST_SUPPORT)) {
    return isTest(file) ? undefined : 'which is for tests only';
  }
  if (from === to) return undefined;
  if (!specifier.startsWith('#') && ROOMS.includes(to)) {
    return `which is another room: write #${target}`;
  }
  const isAllowed =
    MAY_IMPORT[from]?.includes(to) ||
    (isType && MAY_IMPORT_TYPES[from]?.includes(to)) ||
    // Tests of the server open the stand-ins that a test shop talks to.
    (from === 'server' && to === 'sandbox' && isTest(file));
  return isAllowed ? undefined : `but ${from}/ may not import from ${to}`;
}

function isTest(file: string): boolean {
  const isForTests = [TEST_SUPPORT, 'attacks/'].some((folder) => file.startsWith(folder));
  return isForTests || /\.test\.tsx?$/.test(file);
}

/** The first folder of a path; a file at the root is a room of its own that nobody may import. */
function roomOf(path: string): string {
  return path.split('/')[0] ?? path;
}
