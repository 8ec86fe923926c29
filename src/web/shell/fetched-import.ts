/** In milliseconds: what a lost line or a server that is away kept back is asked for again. */
const again = 3000;
/** In milliseconds: a page that has stood for so long and finds a file gone was made by an older build. */
const old = 60_000;

const coming = new Map<string, Promise<void>>();
const pause = () => new Promise((resolve) => setTimeout(resolve, again));

/**
 * Stands around every `import()` of a build, in place of Vite's helper: fetches the files an import needs until all are
 * here, then imports. A browser may keep a failed import for as long as its page stands (Chromium 150 does, as HTML had it),
 * so nothing is imported before it has come. Rejects where a file is gone.
 */
export async function fetchedImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => here(`/${file}`)));
  return load();
}

function here(href: string): Promise<void> {
  const known = coming.get(href) ?? bring(href);
  coming.set(href, known);
  known.catch(() => coming.delete(href));
  return known;
}

async function bring(href: string): Promise<void> {
  const isStyle = href.endsWith('.css');
  if (isStyle ? isApplied(href) : isLoaded(href)) return;
  for (let status = await asked(href); status !== 200; status = await asked(href)) {
    if (status === 404) await gone(href);
    await pause();
  }
  if (isStyle) await apply(href);
}

/** With the page, or by an earlier import. */
const isLoaded = (href: string): boolean =>
  performance
    .getEntriesByName(location.origin + href)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

/** React Router ends the addresses of its style sheets with `#`. */
const isApplied = (href: string): boolean =>
  document.querySelector(`link[rel="stylesheet"][href^="${href}"]`) !== null;

/** Into the browser's cache, where the import finds it. 0 where no answer came. */
async function asked(href: string): Promise<number> {
  try {
    const answer = await fetch(href);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** A newer build is out: the page begins anew with it, as React Router lets a screen do; once a minute at most. */
async function gone(href: string): Promise<never> {
  if (performance.now() > old) {
    location.reload();
    await pause();
  }
  throw new Error(`${href} is gone`);
}

const apply = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
