import type { Plugin } from 'vite';

/** Smaller files are compiled in no time. */
const WORTH_CHARACTERS = 15_000;

/**
 * Has the browser compile a large file off the main thread while it comes, instead of function by
 * function when the page first needs each; on a slow phone that was a third of what a page's scripts
 * took after its first paint. Browsers that do not know this hint ignore it.
 */
export function compileAhead(): Plugin {
  return {
    name: 'haat:compile-ahead',
    apply: 'build',
    // Vite puts a list of files before the code of some, and the hint counts at the top alone.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length < WORTH_CHARACTERS) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
