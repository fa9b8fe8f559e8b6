// Which folder may import from which: docs/architecture.md says why. `npm test -- directions` checks it.

/** The domains of server/ in their order: each imports only from those before it, infra and contract. */
const domains = [
  'audit-log',
  'settings',
  'redirects',
  'categories',
  'content',
  'studio',
  'mails',
  'mail-room',
  'accounts/users',
  'accounts/sessions',
  'accounts/limits',
  'accounts/consents',
  'accounts/second-factor',
  'accounts/sign-in',
  'accounts/registration',
  'accounts/profile',
  'accounts/staff',
  // What lies in accounts/ itself.
  'accounts/[^/]+$',
  'pincodes',
  'catalogue',
  'hero-images',
  'collections',
  'makers',
  'content-transfer',
  'pages',
  'orders',
  'coupons',
  'stock',
  'inventory',
  'holds',
  'invoices',
  'refunds',
  'returns',
  'certificates',
  'cart',
  'order-life',
  'order-views',
  'payments',
  'checkout',
  'order-desk',
  'manual-orders',
  'cash-on-delivery',
  'payment-links',
  'return-desk',
  'reviews',
  'ledger',
  'contact',
  'commissions',
  'grievances',
  'breaches',
  'policy-mailings',
  'analytics',
  'web-vitals',
  'customers',
  'privacy',
  'retention',
  'back-office',
  'seo',
  'feeds',
  'welcome',
  'checklist',
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
  'tests/torture': ['contract', 'server', 'tests/harness'],
  'tests/cluster': ['server', 'tests/harness', 'tests/torture'],
  // The map of pages, web/routes.ts, says which there are.
  'tests/fuzz': ['contract', 'server', 'web', 'tests/harness'],
  'tests/attacks': ['contract', 'server', 'sandbox', 'tests/harness', 'tests/testing'],
  'tools/bench': ['contract', 'tests/e2e', 'tests/cluster', 'tests/harness', 'sandbox'],
  'tools/scripts': ['contract', 'server'],
};
const folders = Object.keys(mayImport);
const anyOf = (names) =>
  `^(${names.map((name) => (name.endsWith('$') ? name : `${name}/`)).join('|')})`;

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
    name: 'domains-do-not-compose',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/app/' },
    to: { path: '^server/app/' },
  },
  {
    name: 'every-folder-has-its-place',
    comment: 'A new domain stands in the list of this file.',
    severity: 'error',
    from: {},
    to: {
      path: '^server/[^/]+/',
      pathNot: anyOf(['app', 'infra', ...domains].map((d) => `server/${d}`)),
    },
  },
  ...domains.slice(0, -1).map((domain, place) => ({
    name: `order-of-domains: ${domain}`,
    severity: 'error',
    from: { path: anyOf([`server/${domain}`]) },
    to: { path: anyOf(domains.slice(place + 1).map((later) => `server/${later}`)) },
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
