import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/lib\/(.+)\.js$/;

/**
 * Parts of the router that this shop never uses, which no bundler can detect: there is no
 * instrumentation, routes are never discovered one by one (`routeDiscovery` in
 * react-router.config.ts), and the root has its own page for errors.
 */
export const idleParts: Record<string, string> = {
  'router/instrumentation': `
    const idle = () => {};
    export {
      idle as consumeInstrumentationClientResultMetaReceiver,
      idle as getRouteInstrumentationUpdates,
      idle as instrumentHandler,
    };
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentationResultMetaContext = {};
  `,
  'dom/ssr/fog-of-war': `
    const idle = () => {};
    export {
      idle as getPatchRoutesOnNavigationFunction,
      idle as useFogOFWarDiscovery,
    };
    export const isFogOfWarEnabled = () => false;
    export {
      URL_LIMIT, getManifestPath, getPartialManifest, getPathsWithAncestors,
      handleClientVersionMismatch,
    } from './fog-of-war.js?whole';
  `,
  // The router's own page for an error is behind the shop's: only where that one fails too.
  'dom/ssr/errorBoundaries': `
    import { Component, createElement } from 'react';
    const BoundaryShell = ({ children }) => children;
    const RemixRootDefaultErrorBoundary = () =>
      createElement('html', null, createElement('body', null, 'Please load this page again.'));
    class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError() { return { hasFailed: true }; }
      render() {
        const { hasFailed } = this.state;
        return hasFailed ? createElement(RemixRootDefaultErrorBoundary) : this.props.children;
      }
    }
    export { BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary };
  `,
};

/**
 * Removes unused parts from the browser's router, 2.3 KB (brotli) on each page; a build fails where
 * such a part has changed.
 */
export function leanRouter(): Plugin {
  return {
    name: 'haat:lean-router',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: ROUTER },
      handler(id) {
        if (this.environment.name !== 'client') return undefined;
        return idleParts[ROUTER.exec(id)?.[1] ?? ''];
      },
    },
  };
}
