import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One small cached file lists all routes, so pages do not ask the server for theirs.
  routeDiscovery: { mode: 'initial' },
  // A page in one file compresses better than its loader and its component in two.
  splitRouteModules: false,
} satisfies Config;
