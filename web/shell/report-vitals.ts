import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { webVitalsApi } from '#contract/web-vitals/web-vitals.endpoints.ts';
import {
  type WebVitalDevice,
  type WebVitalMetric,
  webVitalPageOf,
} from '#contract/web-vitals/web-vitals-rules.ts';

/**
 * Measures the opened page for this customer and reports once, when the page is left or hidden: the
 * page, the kind of device, five figures, and nothing personal.
 */
export function watchWebVitals(): void {
  const values = new Map<WebVitalMetric, number>();
  const note = ({ name, value }: { name: WebVitalMetric; value: number }) =>
    values.set(name, value);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note);

  // After the watchers' own listeners, which come first and give the last figures.
  const send = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    document.removeEventListener('visibilitychange', send);
    const readings = [...values].map(([metric, value]) => ({ metric, value }));
    const report = { page: webVitalPageOf(openedAt()), device: deviceOf(), readings };
    // Unlike a call, it goes out while the page is being closed.
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(webVitalsApi.reportVitals.path, body);
  };
  document.addEventListener('visibilitychange', send);
}

/** Links within the shop change the address, but not what was measured. */
function openedAt(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened ? new URL(opened.name).pathname : window.location.pathname;
}

/** By the shop's breakpoints. */
function deviceOf(): WebVitalDevice {
  if (window.matchMedia('(min-width: 64rem)').matches) return 'desk';
  return window.matchMedia('(min-width: 48rem)').matches ? 'tablet' : 'phone';
}
