import { PageJump } from './page-jump.tsx';

/** The top of every page, and the first stop of the Tab key there. */
export function SkipLink() {
  return (
    <>
      <div id="top" tabIndex={-1} className="outline-none" />
      <PageJump
        href="#content"
        className="sr-only rounded-md bg-indigo px-4 py-3 font-semibold text-rice focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </PageJump>
    </>
  );
}
