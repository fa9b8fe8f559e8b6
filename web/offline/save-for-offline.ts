/**
 * Lets the service worker save an offline copy of the shop, once the page is ready and idle. Not if
 * the customer asked to save data.
 */
export async function saveForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep-catalogue');
  } catch {
    // A browser without storage shows the shop anyway.
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
