import type { StaticFiles } from '../http/static-files.ts';
import { mediaResponse } from '../media/media-response.ts';
import { formerFile } from '../media/replace-image.ts';
import { siteIcon } from '../media/site-icons.ts';
import { shareCards } from '../site/share-cards.ts';
import type { RouteParts, Routes } from './parts.ts';

/** Images of the library, share cards, icons, and the files of the build. */
export function fileRoutes(
  app: Routes,
  { services, chain, web }: RouteParts,
  files: StaticFiles | null,
): void {
  const { storage, log } = services;
  const { pages } = services.database;

  app.get('/media/:name', (c) =>
    mediaResponse(storage, (name) => formerFile(pages, name), c.req.param('name'), c.req.raw),
  );

  const cards = shareCards(services, chain, web);
  app.get('/og/*', (c) => cards(c.req.path));

  app.get('*', async (c, next) => {
    const icon = await siteIcon({ db: pages, storage, log }, c.req.path, c.req.raw);
    if (icon) return icon;
    const file = await files?.(c.req.path, c.req.raw);
    if (file) return file;
    return next();
  });
}
