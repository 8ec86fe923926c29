import type { EntryContext } from 'react-router';

type Manifest = Pick<EntryContext['manifest'], 'url' | 'entry' | 'routes'>;

/** Everything a document of this route fetches: the routes around it, the router and what it knows of all routes. */
export function filesOfRoute({ url, entry, routes }: Manifest, id: string): string[] {
  const files = [url, entry.module, ...entry.imports];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    files.push(
      route.module,
      route.clientLoaderModule ?? '',
      route.hydrateFallbackModule ?? '',
      ...(route.imports ?? []),
      ...(route.css ?? []),
    );
  return [...new Set(files.map((file) => file.replace(/#.*$/, '')))].filter(Boolean);
}
