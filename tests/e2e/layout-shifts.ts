import { expect, type Page } from '@playwright/test';

/** One layout shift: its score, and which elements moved from where to where, in pixels. */
interface Shift {
  score: number;
  moved: string[];
}

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/**
 * Watches every page that is opened from now on. The returned function fails where the present one has
 * moved by that score or more, and names what moved; users feel shifts from 0.1 on.
 */
export async function watchLayoutShifts(page: Page, score = 0.02): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: Shift[] };
    seen.shifts = [];
    const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${at(previousRect)} to ${at(currentRect)}`,
        );
        seen.shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((soFar, shift) => soFar + shift.score, 0);
    expect(sum, `${page.url()} moved: ${JSON.stringify(shifts)}`).toBeLessThan(score);
  };
}
