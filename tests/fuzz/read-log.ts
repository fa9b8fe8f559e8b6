import type { RunningShop } from '#harness/running-shop.ts';

/** Lines of level 50 and more, each with how often it came. */
export function errorsIn(log: string): Map<string, number> {
  const errors = new Map<string, number>();
  for (const line of log.split('\n')) {
    if (!/^\{"level":[56]0,/.test(line)) continue;
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: Record<string, unknown> };
    const what = `${msg}: ${err?.message ?? err?.data ?? ''}`
      .replace(/"[^"]*"/g, '"…"')
      .slice(0, 200);
    errors.set(what, (errors.get(what) ?? 0) + 1);
  }
  return errors;
}

/** How the shop, or one of its processes, ended unexpectedly. */
export function deathsOf(shop: Pick<RunningShop, 'starts' | 'pid'>, output: string): string[] {
  const ends =
    output.match(/a worker (ended and is replaced|is stuck and is killed)/g)?.length ?? 0;
  return [
    ...(shop.starts() > 1 ? [`it was started ${shop.starts()} times`] : []),
    ...(shop.pid() === undefined ? ['it is down at the end'] : []),
    ...(ends > 0 ? [`${ends} of its processes ended`] : []),
  ];
}
