import { data, useLoaderData } from 'react-router';
import { insights as words } from '#content/pages.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { InsightCard } from '../parts/cards/insight-card.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/insights.ts';
import classes from './insights.module.css';
import { addressOf, InsightsFilter } from './insights-filter.tsx';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Insights', path: '/insights' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const chosen = { category: query.get('category'), tag: query.get('tag') };
  const asked = query.get('page') ?? '1';
  const page = Number(asked);
  // one URL per page: '01' is not found
  if (!/^[1-9]\d*$/.test(asked) || page > 100_000) throw await notFound(request, services);
  const [site, entry, list, categories, tags] = await Promise.all([
    services.call('web/site', {}),
    metaEntry(services, 'insights'),
    services.call('web/blogs', { page, ...chosen }),
    services.call('web/blogs/categories', {}),
    services.call('web/blogs/tags', {}),
  ]);
  if (page > 1 && list.rows.length === 0) throw await notFound(request, services);
  // an unknown category or tag is not a page of its own: shown, but neither cached nor counted
  const nothing = list.rows.length === 0 && (chosen.category || chosen.tag);
  return data({ site, entry, list, categories, tags, chosen }, { status: nothing ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, entry, list, chosen } = loaderData;
  const path = addressOf(chosen, list.page);
  return pageMeta({
    site,
    path,
    name: 'Insights',
    words: entry,
    noindex: Boolean(chosen.tag),
    schema: [breadcrumbSchema(site.publicUrl, trail)],
  });
};

export default function Insights() {
  const { list, categories, tags, chosen } = useLoaderData<typeof loader>();
  const plain = !chosen.category && !chosen.tag && list.page === 1;
  const featured = plain ? (list.rows.find((row) => row.featured) ?? list.rows[0]) : undefined;
  const rows = list.rows.filter((row) => row !== featured);
  return (
    <>
      <PageHead trail={trail} eyebrow="Insights" title={words.heading} lede={[words.lede]} />
      <div className={`${wrap.wrap} ${classes.page}`}>
        {featured && (
          <div className={classes.featured}>
            <InsightCard insight={featured} level={2} wide />
          </div>
        )}
        {categories.length + tags.length > 0 && (
          <InsightsFilter categories={categories} tags={tags} chosen={chosen} />
        )}
        {list.rows.length === 0 ? (
          <Nothing
            {...(plain
              ? { text: words.none }
              : { text: words.empty, link: { title: 'All insights', path: '/insights' } })}
          />
        ) : (
          <ul className={classes.grid}>
            {rows.map((insight) => (
              <li key={insight.id} data-reveal="">
                <InsightCard insight={insight} level={2} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={list.page}
          pages={Math.ceil(list.total / list.size)}
          address={(page) => addressOf(chosen, page)}
        />
        <a className={classes.feed} href="/feed.xml">
          <Icon name="rss" size={18} />
          RSS feed
        </a>
      </div>
      <CtaBand />
    </>
  );
}
