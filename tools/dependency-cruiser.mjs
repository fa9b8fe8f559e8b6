// Which folder may import from which: docs/architecture.md says why. `npm test -- directions` checks it.

/** The areas of server/ in their order: each imports only from those before it, infra and contract. */
const areas = [
  'studio',
  'messages',
  'accounts',
  'catalogue',
  'selling',
  'reports',
  'people',
  'office',
];

/** What each folder may import, besides itself. */
const mayImport = {
  contract: [],
  server: ['contract'],
  sandbox: ['contract'],
  cli: ['server', 'contract'],
  web: ['contract'],
  'tests/testing': ['server', 'contract', 'sandbox', 'tests/harness'],
  'tests/e2e': ['contract', 'tests/harness', 'server'],
  'tests/harness': ['contract', 'server'],
  // Staff read a bank's statement in their browser.
  'tests/torture': ['contract', 'server', 'web', 'tests/harness'],
  'tests/cluster': ['server', 'tests/harness', 'tests/torture'],
  // The map of pages, web/routes.ts, says which there are.
  'tests/fuzz': ['contract', 'server', 'web', 'tests/harness'],
  'tests/attacks': ['contract', 'server', 'sandbox', 'tests/harness', 'tests/testing'],
  'tools/bench': ['contract', 'tests/e2e', 'tests/cluster', 'tests/harness', 'sandbox'],
  'tools/scripts': ['contract', 'server'],
};
const folders = Object.keys(mayImport);
const anyOf = (names) => `^(${names.join('|')})/`;

const forbidden = [
  {
    name: 'no-circle',
    comment: 'Two files that need each other are one file, or share a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circle-of-folders',
    severity: 'error',
    scope: 'folder',
    from: { path: '^(contract|server|web)/' },
    to: { circular: true },
  },
  {
    name: 'infra-knows-no-shop',
    severity: 'error',
    from: { path: '^server/infra/' },
    to: { path: '^server/', pathNot: '^server/infra/' },
  },
  {
    name: 'areas-do-not-compose',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/app/' },
    to: { path: '^server/app/' },
  },
  {
    name: 'every-folder-has-its-place',
    comment: 'A new area stands in the list of this file.',
    severity: 'error',
    from: {},
    to: {
      path: '^server/[^/]+/',
      pathNot: anyOf(['app', 'infra', ...areas].map((area) => `server/${area}`)),
    },
  },
  ...areas.slice(0, -1).map((area, place) => ({
    name: `order-of-areas: ${area}`,
    severity: 'error',
    from: { path: anyOf([`server/${area}`]) },
    to: { path: anyOf(areas.slice(place + 1).map((later) => `server/${later}`)) },
  })),
  ...folders.map((folder) => ({
    name: `what ${folder} may import`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: {
      path: anyOf(
        folders.filter((other) => other !== folder && !mayImport[folder].includes(other)),
      ),
      // Types leave nothing in the browser.
      ...(folder === 'web' && { dependencyTypesNot: ['type-only'] }),
    },
  })),
];

export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Tests see all that they try.
    exclude: { path: '\\.test\\.tsx?$|/\\+types/|^build/|virtual:' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
