import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes in one small kept file, instead of a question to the server on every page.
  routeDiscovery: { mode: 'initial' },
  // A page in one file packs better than its loader and its looks in two.
  splitRouteModules: false,
} satisfies Config;
