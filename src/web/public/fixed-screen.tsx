import { data, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type FixedScreen, fixedPath, screenNames } from '#shared/fixed-pages.ts';
import { servicesOf } from '../shell/services-context.ts';
import { answerOf, readBlocks } from './blocks.ts';
import { notFound } from './not-found.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from './page-meta.ts';
import { Blocks } from './parts/blocks.tsx';
import { siteSchema } from './site-schema.ts';

/** Reads the page of a fixed screen, which staff can edit but not remove. */
export async function readScreen({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const services = servicesOf(context);
  const { pathname } = new URL(request.url);
  const screen = screenNames.find((name) => fixedPath(name) === pathname) as FixedScreen; // routes.ts only routes these paths here
  const [site, entry, page] = await Promise.all([
    services.call('web/site', {}),
    metaEntry(services, screen),
    services.call('web/page', { title: screen }),
  ]);
  if (page.status === 0) throw await notFound(request, services);
  const { sections: _, places: __, ...about } = page;
  const blocks = await readBlocks(page, services, request);
  const { status = 200, ...answer } = answerOf(blocks);
  return data({ site, entry, page: about, blocks, answer: { path: pathname, ...answer } }, { status });
}

type Screen = Awaited<ReturnType<typeof readScreen>>['data'];

const trailOf = ({ slug, title }: Screen['page']) => [
  { name: slug === 'home' ? title : 'Home', path: '/' },
  ...(slug === 'home' ? [] : [{ name: title, path: `/${slug}` }]),
];

/** A filtered list, and each further page, is titled and described after what was chosen, even if the list has a title of its own. */
export function screenMeta(screen: Screen | undefined): MetaDescriptor[] {
  if (!screen) return [];
  const { site, entry, page } = screen;
  const { chosen, page: at = 1, ...answer } = screen.answer;
  const part = `${chosen ? `: ${chosen}` : ''}${at > 1 ? `, page ${at}` : ''}`;
  const name = page.title + part;
  const description = `${name}. ${entry.description || site.company.description}`.trim();
  return pageMeta({
    ...answer,
    site,
    name,
    words: part ? { ...entry, title: '', description } : entry,
    schema: page.slug === 'home' ? siteSchema(site) : [breadcrumbSchema(site.publicUrl, trailOf(page))],
  });
}

export function FixedScreenPage() {
  const { page, blocks } = useLoaderData<typeof readScreen>();
  return <Blocks blocks={blocks} pictures={page.pictures} title={page.title} trail={trailOf(page)} />;
}
