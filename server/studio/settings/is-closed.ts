import { indianInstant } from '#contract/api/calendar.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';

type Opening = Pick<ShopSettings, 'opening'>;

/** The announced time; null without one. */
export function opensAt({ opening }: Opening): Date | null {
  return opening.opensAt ? indianInstant(opening.opensAt) : null;
}

/** Whether the public stays outside. A shop that opens by itself does so without any job. */
export function isClosed(settings: Opening, now: Date): boolean {
  const { isClosed, opensByItself } = settings.opening;
  const opens = opensAt(settings);
  return isClosed && !(opensByItself && opens && now >= opens);
}
