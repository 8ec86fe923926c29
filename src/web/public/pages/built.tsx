import { useLoaderData } from 'react-router';
import { screenOf } from '#shared/screens.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta, startOf } from '../page-meta.ts';
import { Blocks } from '../parts/blocks.tsx';
import type { Route } from './+types/built.ts';

/** A page made of sections (docs/adding-a-section.md), at any path that is not a fixed screen’s. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const slug = new URL(request.url).pathname.slice(1);
  // a fixed screen only has its own path: the home page is not also at /home
  if (screenOf({ plural: 'pages' }, slug)) throw await notFound(request, services);
  const [site, page] = await Promise.all([
    services.call('web/site', {}),
    services.call('web/page', { title: slug }),
  ]);
  if (page.status === 0) throw await notFound(request, services);
  const { sections: _, places: __, ...about } = page;
  return { site, page: about, blocks: await readBlocks(page, services, request) };
}

const trailOf = ({
  title,
  slug,
  above,
}: {
  title: string;
  slug: string;
  above: { name: string; path: string }[];
}) => [{ name: 'Home', path: '/' }, ...above, { name: title, path: `/${slug}` }];

export const handle = { nameOf: ({ page }: Awaited<ReturnType<typeof loader>>) => page.title };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, page, blocks } = loaderData;
  const first = blocks[0]?.section;
  return pageMeta({
    site,
    path: `/${page.slug}`,
    name: page.title,
    own: page.meta,
    description: first?.kind === 'hero' && first.lede ? startOf(first.lede) : undefined,
    schema: [breadcrumbSchema(site.publicUrl, trailOf(page))],
  });
};

export default function Built() {
  const { page, blocks } = useLoaderData<typeof loader>();
  return (
    <article>
      <Blocks blocks={blocks} pictures={page.pictures} title={page.title} trail={trailOf(page)} />
    </article>
  );
}
