import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { caseStudiesList } from '#shared/sections/screens/case-studies-list.ts';
import type { PageServices } from '../../../render.ts';
import { askedPage } from '../../asked-page.ts';
import { caseStudies } from '../../files/feeds.ts';
import { notFound } from '../../not-found.ts';
import { CaseGrid } from '../../parts/cards/case-grid.tsx';
import { CategoryFilter, inCategory } from '../../parts/category-filter.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import { Pager } from '../../parts/pager.tsx';
import wrap from '../../parts/wrap.module.css';
import type { Answer, SectionProps } from '../../section-drawings.ts';
import classes from './case-studies-list.module.css';

type Value = SectionOf<typeof caseStudiesList>;
interface List {
  records: CallResponse<'web/caseStudies'>;
  categories: CallResponse<'web/caseStudies/categories'>;
  chosen: string | null;
  page: number;
  pages: number;
}

const path = '/case-studies';

export async function load(_: Value, services: PageServices, request: Request): Promise<List> {
  const { call } = services;
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const page = await askedPage(request, services);
  const { total, size } = await call('web/caseStudies/count', { category: chosen });
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) throw await notFound(request, services);
  const [records, categories] = await Promise.all([
    call('web/caseStudies', { category: chosen, page }),
    call('web/caseStudies/categories', {}),
  ]);
  return { records, categories, chosen, page, pages };
}

/** A filter without results is rendered, but not as a page to be indexed. */
export const answer = ({ records, categories, chosen, page }: List): Answer => ({
  path: inCategory(path, chosen, page),
  chosen: categories.find(({ slug }) => slug === chosen)?.name,
  page,
  feed: { name: caseStudies.name, rss: caseStudies.rss },
  ...(chosen && records.length === 0 && { status: 404 }),
});

export default function CaseStudiesList({ section, data, place }: SectionProps<Value, List>) {
  const { records, categories, chosen, page, pages } = data;
  return (
    <div className={`${wrap.wrap} ${classes.list}`}>
      <CategoryFilter path={path} categories={categories} chosen={chosen} />
      {records.length > 0 ? (
        <CaseGrid studies={records} list eager={place === 1} />
      ) : (
        <Nothing
          {...(chosen ? { text: section.empty, link: { title: section.all, path } } : { text: section.none })}
        />
      )}
      <Pager page={page} pages={pages} address={(each) => inCategory(path, chosen, each)} />
    </div>
  );
}
