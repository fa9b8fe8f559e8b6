import { settingsApi } from '#contract/settings/settings.endpoints.ts';

const PAUSE_MS = 500;

/** Resolves once the shop has opened again and says that it is at this address. */
export async function waitForAddress(address: string): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if ((await saidAddress()) === address) return;
  }
}

/** Undefined while nobody answers. */
async function saidAddress(): Promise<string | undefined> {
  try {
    const answer = await fetch(settingsApi.readShopFacts.path, { cache: 'no-store' });
    return (await answer.json()).data?.shop?.url;
  } catch {
    return undefined;
  }
}
