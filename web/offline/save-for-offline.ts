/**
 * Lets the service worker keep the shop for when the network is gone, once the page is ready and
 * idle. Not where the customer asked to save data.
 */
export async function saveForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep-catalogue');
  } catch {
    // A browser that keeps nothing shows the shop all the same.
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
