import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { browserFiles } from './tools/scripts/browser/browser-files.ts';
import { recordBrowserModules } from './tools/scripts/browser/browser-modules.ts';
import { compileAhead } from './tools/scripts/browser/compile-ahead.ts';
import { fewCommonPasswords } from './tools/scripts/browser/few-common-passwords.ts';
import { precompress } from './tools/scripts/browser/precompress.ts';
import { serviceWorker } from './tools/scripts/browser/service-worker.ts';

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
      const client = config.environments.client?.build;
      if (client) {
        client.rolldownOptions.preserveEntrySignatures = 'allow-extension';
        // Every page loads the list of all pages, which names what they share: in short it is 2 KB smaller.
        client.rolldownOptions.output = {
          ...(client.rolldownOptions.output as object),
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/shared-[hash:7].js',
        };
      }
      if (!build) return;
      build.rolldownOptions.input = {
        main: './main.ts',
        haat: './cli/haat.ts',
        'image-process': './server/infra/media/image-process.ts',
      };
      build.rolldownOptions.output = {
        ...(build.rolldownOptions.output as object),
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      };
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    fewCommonPasswords(),
    recordBrowserModules(),
    compileAhead(),
    precompress(),
    serviceWorker(),
    serverEntries(),
  ],
  build: {
    chunkSizeWarningLimit: 1000,
    // React Router names all that a page imports; browsers that know modules know how to preload.
    modulePreload: { polyfill: false },
    // On a busy machine the bundler would explain itself to anyone who starts the shop.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: browserFiles(import.meta.dirname) },
        },
      },
    },
  },
});
