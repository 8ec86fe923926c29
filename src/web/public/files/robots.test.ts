import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageServices } from '../../render.ts';
import { servicesContext } from '../../shell/services-context.ts';
import type { Route } from './+types/robots.ts';
import { loader } from './robots.ts';

test('disallows the panel and the calls, but allows the error page, which says that an address is dead', async () => {
  const context = new RouterContextProvider();
  context.set(servicesContext, { publicUrl: 'https://www.example.com' } as PageServices); // all it reads
  const answer = loader({ context } as unknown as Route.LoaderArgs);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    'User-agent: *\nDisallow: /nirvaaga-amaippu\nDisallow: /api/\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});
