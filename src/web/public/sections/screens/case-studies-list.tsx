import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { caseStudiesList } from '#shared/sections/screens/case-studies-list.ts';
import type { PageServices } from '../../../render.ts';
import { CaseGrid } from '../../parts/cards/case-grid.tsx';
import { CategoryFilter, inCategory } from '../../parts/category-filter.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import wrap from '../../parts/wrap.module.css';
import type { Answer, SectionProps } from '../../section-drawings.ts';
import classes from './case-studies-list.module.css';

type Value = SectionOf<typeof caseStudiesList>;
interface List {
  records: CallResponse<'web/caseStudies'>;
  categories: CallResponse<'web/caseStudies/categories'>;
  chosen: string | null;
}

const path = '/case-studies';

export async function load(_: Value, { call }: PageServices, request: Request): Promise<List> {
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const [records, categories] = await Promise.all([
    call('web/caseStudies', { category: chosen }),
    call('web/caseStudies/categories', {}),
  ]);
  return { records, categories, chosen };
}

/** What nothing is found under is shown, but it is not a page of its own. */
export const answer = ({ records, chosen }: List): Answer => ({
  path: inCategory(path, chosen),
  ...(chosen && records.length === 0 && { status: 404 }),
});

export default function CaseStudiesList({ section, data }: SectionProps<Value, List>) {
  const { records, categories, chosen } = data;
  return (
    <div className={`${wrap.wrap} ${classes.list}`}>
      <CategoryFilter path={path} categories={categories} chosen={chosen} />
      {records.length > 0 ? (
        <CaseGrid studies={records} list />
      ) : (
        <Nothing
          {...(chosen ? { text: section.empty, link: { title: section.all, path } } : { text: section.none })}
        />
      )}
    </div>
  );
}
