import type { Page } from '@playwright/test';

/** Lays the page out as scrolling does: what lies below its first screen has no size before. */
async function untilLaidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Pages that are too short to be scrolled would send no event.
    dispatchEvent(new Event('scroll'));
    return document.documentElement.dataset.begins === undefined;
  });
}

/** Elements that make a page scroll sideways, and labels that do not fit into their button. */
export async function findLost(page: Page): Promise<string[]> {
  await untilLaidOut(page);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth,
    );
    const cut = [...document.querySelectorAll('button, a')].filter(
      (element) =>
        // Not text for screen readers only.
        !element.matches('.sr-only') &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return [...wide.slice(0, 3), ...cut].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}

/** Below 44 px in height: the shop's own limit, stricter than the guidelines'. */
export async function findSmallControls(page: Page): Promise<string[]> {
  await untilLaidOut(page);
  return page.evaluate(() => {
    const controls = 'button, summary, select, textarea, input:not([type="hidden"])';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const label = (control as HTMLInputElement).labels?.[0];
        const heights = [control, label].map((each) => each?.getBoundingClientRect().height ?? 0);
        return Math.max(...heights) < 43.5 && control.getBoundingClientRect().width > 0;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
