import { statusOf } from '#web/page/load-page.ts';

/** The cached copy if the shop could not be reached; any other refusal is thrown. */
export async function cachedInOutage<T>(load: Promise<T>, readStored: () => T | null): Promise<T> {
  try {
    return await load;
  } catch (error) {
    const isOutage = (statusOf(error) ?? 0) >= 500;
    const cached = isOutage ? readStored() : null;
    if (cached) return cached;
    throw error;
  }
}
