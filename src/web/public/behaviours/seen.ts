import { isPrerendering } from './elements.ts';

/** The beacon of a viewed page, which the server counts (server/listener.ts). */
const viewHeader = { 'x-seen': '1' };

/** Prefetched pages are not counted when they are fetched, but when they are shown. */
export function seen(): void {
  const report = () =>
    void fetch(location.pathname, { method: 'HEAD', headers: viewHeader, keepalive: true }).catch(() => {});
  const [entry] = performance.getEntriesByType('navigation');
  if (isPrerendering()) document.addEventListener('prerenderingchange', report, { once: true });
  else if ((entry as { deliveryType?: string } | undefined)?.deliveryType === 'navigational-prefetch')
    report();
}
