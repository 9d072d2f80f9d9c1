const SCRIPT = '/service-worker.js';

/** Registers the service worker if there is one (spec section 2): a HEAD request tells. Failure is only logged. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const answer = await fetch(SCRIPT, { method: 'HEAD' });
    if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) await navigator.serviceWorker.register(SCRIPT);
  } catch (error) {
    console.warn('The service worker was not registered.', error);
  }
}
