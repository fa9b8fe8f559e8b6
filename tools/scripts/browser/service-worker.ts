import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { compress } from './precompress.ts';

const LIST = 'build/offline-files.json';
const ADMIN = /\/web\/admin\//;
/** The one page of the back office that opens without a network, and its frame. */
const TILL = /\/web\/admin\/(till\/till|shell\/admin-layout)\.tsx/;
const LOOK = /\.(css|woff2|svg)$/;
/** What most visits do without: the worker caches it once it was needed. */
const RARE = /-(latin|devanagari)-|common-passwords-/;

/** Builds web/service-worker into /sw.js, with the lists of the files that storefront and till need. */
export function serviceWorker(): Plugin {
  let root = '.';
  return {
    name: 'haat:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const list = join(root, LIST);
      mkdirSync(dirname(list), { recursive: true });
      const storefront = storefrontFiles(bundle);
      const till = tillFiles(bundle).filter((name) => !storefront.includes(name));
      writeFileSync(list, JSON.stringify({ storefront, till } satisfies OfflineFiles));
    },
    // React Router writes its list of routes for the browser while the server is built.
    async closeBundle() {
      if (this.environment.name !== 'ssr' || !existsSync(join(root, LIST))) return;
      await buildWorker(root);
    },
  };
}

interface OfflineFiles {
  storefront: string[];
  /** What it needs besides. */
  till: string[];
}

/** Its parts that load later only work with a network. */
function tillFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    file.imports.forEach(visit);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && TILL.test(file.facadeModuleId ?? '')) visit(name);
  }
  return [...found].sort();
}

/** Files that pages outside the admin area reach, by static and by dynamic imports. */
function storefrontFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const file = bundle[name];
    if (file?.type !== 'chunk' || isAdmin(file)) return;
    found.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) visit(next);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) visit(name);
    if (file.type === 'asset' && LOOK.test(name)) found.add(name);
  }
  return [...found].filter((name) => !RARE.test(name)).sort();
}

function isAdmin({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return ADMIN.test(facadeModuleId ?? '');
}

async function buildWorker(root: string): Promise<void> {
  const client = join(root, 'build/client');
  const files = JSON.parse(readFileSync(join(root, LIST), 'utf8')) as OfflineFiles;
  const routes = readdirSync(join(client, 'assets')).filter((name) =>
    /^manifest-.*\.js$/.test(name),
  );
  // It comes after the other files were compressed.
  for (const name of routes) compress(join(client, 'assets', name));
  const urls = [...files.storefront, ...routes.map((name) => `assets/${name}`)].map(
    (name) => `/${name}`,
  );
  const release = createHash('sha256').update(urls.join()).digest('hex').slice(0, 12);
  const precached = [
    ...urls.map((url) => ({ url, revision: null })),
    // Every file name contains a hash; the shell names them all.
    { url: '/offline', revision: release },
  ];
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHED: JSON.stringify(precached),
      RELEASE: JSON.stringify(release),
      TILL: JSON.stringify(files.till.map((name) => `/${name}`)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'web/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
