/** From the first letter somebody types, the browser fetches the screen they come to: it is there when their password is checked. */
export function fetchAhead(files: readonly string[]): void {
  const begin = () => {
    const hint = document.createElement('link');
    // Safari knows no prefetch
    hint.rel = hint.relList.supports('prefetch') ? 'prefetch' : 'preload';
    for (const file of files) {
      const own = hint.cloneNode() as HTMLLinkElement;
      own.as = file.endsWith('.css') ? 'style' : 'script';
      own.href = file;
      document.head.append(own);
    }
  };
  addEventListener('input', begin, { once: true });
}
