/** Names the site's manifest, which the browser would otherwise fetch before the first paint, beside the fonts. */
export function manifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
