import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { insightsList } from '#shared/sections/screens/insights-list.ts';
import type { PageServices } from '../../../render.ts';
import { askedPage } from '../../asked-page.ts';
import { type Chosen, insightsAddress } from '../../insights-address.ts';
import { notFound } from '../../not-found.ts';
import { InsightCard, insightCovers } from '../../parts/cards/insight-card.tsx';
import grid from '../../parts/cards/insight-grid.module.css';
import { Icon } from '../../parts/icon.tsx';
import { InsightsFilter } from '../../parts/insights-filter.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import { Pager } from '../../parts/pager.tsx';
import wrap from '../../parts/wrap.module.css';
import type { Answer, SectionProps } from '../../section-drawings.ts';
import classes from './insights-list.module.css';

type Value = SectionOf<typeof insightsList>;
interface List {
  list: CallResponse<'web/blogs'>;
  categories: CallResponse<'web/blogs/categories'>;
  tags: CallResponse<'web/blogs/tags'>;
  chosen: Chosen;
}

export async function load(_: Value, services: PageServices, request: Request): Promise<List> {
  const query = new URL(request.url).searchParams;
  const chosen = { category: query.get('category'), tag: query.get('tag') };
  const page = await askedPage(request, services);
  const list = await services.call('web/blogs', { page, ...chosen });
  if (page > 1 && list.rows.length === 0) throw await notFound(request, services);
  const [categories, tags] = await Promise.all([
    services.call('web/blogs/categories', {}),
    services.call('web/blogs/tags', {}),
  ]);
  return { list, categories, tags, chosen };
}

/** A filter without results is rendered, but not as a page to be indexed. */
export const answer = ({ list, categories, tags, chosen }: List): Answer => ({
  path: insightsAddress(chosen, list.page),
  chosen:
    [
      categories.find(({ slug }) => slug === chosen.category)?.name,
      tags.find(({ slug }) => slug === chosen.tag)?.name,
    ]
      .filter(Boolean)
      .join(', ') || undefined,
  page: list.page,
  noindex: Boolean(chosen.tag),
  ...(list.rows.length === 0 && (chosen.category || chosen.tag) && { status: 404 }),
});

export default function InsightsList({ section, data, place }: SectionProps<Value, List>) {
  const { list, categories, tags, chosen } = data;
  const plain = !chosen.category && !chosen.tag && list.page === 1;
  const featured = plain ? (list.rows.find((row) => row.featured) ?? list.rows[0]) : undefined;
  const rows = list.rows.filter((row) => row !== featured);
  const covers = insightCovers(rows);
  return (
    <div className={`${wrap.wrap} ${classes.page}`}>
      {featured && (
        <div className={classes.featured}>
          <InsightCard insight={featured} level={2} wide eager={place === 1} />
        </div>
      )}
      {categories.length + tags.length > 0 && (
        <InsightsFilter categories={categories} tags={tags} chosen={chosen} />
      )}
      {list.rows.length === 0 ? (
        <Nothing
          {...(plain
            ? { text: section.none }
            : { text: section.empty, link: { title: section.all, path: '/insights' } })}
        />
      ) : (
        rows.length > 0 && (
          <ul className={grid.grid}>
            {rows.map((insight, index) => (
              <li key={insight.id} data-reveal="" data-from-end={rows.length - index}>
                <InsightCard insight={insight} level={2} cover={covers[index]} />
              </li>
            ))}
          </ul>
        )
      )}
      <Pager
        page={list.page}
        pages={Math.ceil(list.total / list.size)}
        address={(page) => insightsAddress(chosen, page)}
      />
      <a className={classes.feed} href="/feed.xml">
        <Icon name="rss" size={18} />
        {section.feed}
      </a>
    </div>
  );
}
