import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { recordBrowserModules } from './scripts/browser-modules.ts';
import { leanContract } from './scripts/lean-contract.ts';
import { precompress } from './scripts/precompress.ts';
import { serviceWorker } from './scripts/service-worker.ts';

/**
 * The whole server is one graph: the shop, its pages and the command line share modules. React
 * Router names one entry `index.js`; two entries need their own names.
 */
function serverEntries(): Plugin {
  return {
    name: 'haat:server-entries',
    enforce: 'post',
    configResolved(config) {
      const { build } = config.environments.ssr ?? {};
      if (!build) return;
      build.rolldownOptions.input = { main: './main.ts', haat: './cli/haat.ts' };
      build.rolldownOptions.output = {
        ...(build.rolldownOptions.output as object),
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      };
    },
  };
}

/**
 * What nearly every page needs comes in a few files that compress well together and stay in the
 * browser's cache; what only some pages need stays with them.
 */
const browserFiles = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // What forms are checked with: pages without a form do without.
  { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 3 },
  // More pages than the back office and the forms share something: that is not the storefront's.
  { name: 'shop', test: /\/(contract|web)\/|node_modules/, minShareCount: 18, priority: 2 },
  { name: 'parts', test: /\/web\/(bag|storefront|ui)\/|lucide/, minShareCount: 3, priority: 1 },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanContract(),
    recordBrowserModules(),
    precompress(),
    serviceWorker(),
    serverEntries(),
  ],
  build: {
    chunkSizeWarningLimit: 1000,
    // On a busy machine the bundler would explain itself to whoever starts the shop.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } },
    },
  },
});
