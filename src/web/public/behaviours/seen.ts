import { isPrerendering } from './elements.ts';

/** What a page says of itself when it is looked at; the server counts it (server/listener.ts). */
const seenHeader = { 'x-seen': '1' };

/** A page that was fetched before the click was not counted then: it tells when somebody sees it. */
export function seen(): void {
  const report = () =>
    void fetch(location.pathname, { method: 'HEAD', headers: seenHeader, keepalive: true }).catch(() => {});
  const [entry] = performance.getEntriesByType('navigation');
  if (isPrerendering()) document.addEventListener('prerenderingchange', report, { once: true });
  else if ((entry as { deliveryType?: string } | undefined)?.deliveryType === 'navigational-prefetch')
    report();
}
