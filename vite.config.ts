import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { recordBrowserModules } from './scripts/browser-modules.ts';

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), recordBrowserModules(), serverEntries()],
  build: { chunkSizeWarningLimit: 1000 },
});
