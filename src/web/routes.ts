import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { type FixedScreen, policyNames, screenNames } from '#shared/fixed-pages.ts';
import { adminBase } from '#shared/menu.ts';
import { adminRoutes } from './admin/routes.ts';

const page = (file: string) => `public/pages/${file}.tsx`;

/** Screens with a route module of their own. */
const special: FixedScreen[] = ['home', 'contact'];
const fixed = screenNames.filter((name) => !special.includes(name));

export default [
  layout('public/layout.tsx', { id: 'public/layout' }, [
    index(page('fixed'), { id: 'public/home' }),
    ...fixed.map((path) => route(path, page('fixed'), { id: `public/${path}` })),
    route('services/:slug', page('service')),
    route('projects/:slug', page('project')),
    route('case-studies/:slug', page('case-study')),
    route('insights/:slug', page('insight')),
    route('careers/:slug', page('career')),
    route('contact', page('contact')),
    ...policyNames.map((path) => route(path, page('policy'), { id: path })),
    route('search', page('search')),
    route('error', page('error')),
    // all other paths: a page made of sections, or not found
    route('*', page('built')),
  ]),
  route('sitemap.xml', 'public/files/sitemap.ts'),
  route('sitemaps/:file', 'public/files/sitemap-part.ts'),
  route('robots.txt', 'public/files/robots.ts'),
  route('.well-known/security.txt', 'public/files/security-txt.ts'),
  route('feed.xml', 'public/files/rss.ts'),
  route('atom.xml', 'public/files/atom.ts'),
  route('case-studies/feed.xml', 'public/files/rss.ts', { id: 'case-studies/rss' }),
  route('case-studies/atom.xml', 'public/files/atom.ts', { id: 'case-studies/atom' }),
  route('manifest.webmanifest', 'public/files/manifest.ts'),
  route('art/*', 'public/files/art.ts'),
  ...prefix(adminBase.slice(1), adminRoutes),
] satisfies RouteConfig;
