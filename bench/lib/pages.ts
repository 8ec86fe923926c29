/** One URL of each kind of public page, from the sitemap of a running product. */
export async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] as string).pathname,
  );
  const seen = new Set<string>();
  const one = all.filter((path) => {
    const [, first, second] = path.split('/');
    const kind = second ? `/${first}/…` : path;
    return !seen.has(kind) && seen.add(kind);
  });
  return [...one, '/error'];
}
