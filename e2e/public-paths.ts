/** Every page a stranger can open: what the site's own map names, and the page of who is lost. */
export async function publicPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [
    ...[...map.matchAll(/<loc>([^<]+)/g)].map(([, page]) => new URL(page as string).pathname),
    '/search',
    '/search?q=cloud',
    '/error',
  ];
}
