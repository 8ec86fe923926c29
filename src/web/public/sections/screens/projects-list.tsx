import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { projectsList } from '#shared/sections/screens/projects-list.ts';
import type { PageServices } from '../../../render.ts';
import { askedPage } from '../../asked-page.ts';
import { notFound } from '../../not-found.ts';
import { ProjectCard, projectCovers } from '../../parts/cards/project-card.tsx';
import { CategoryFilter, inCategory } from '../../parts/category-filter.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import { Pager } from '../../parts/pager.tsx';
import wrap from '../../parts/wrap.module.css';
import type { Answer, SectionProps } from '../../section-drawings.ts';
import classes from './projects-list.module.css';

type Value = SectionOf<typeof projectsList>;
interface List {
  records: CallResponse<'web/projects'>;
  categories: CallResponse<'web/projects/categories'>;
  chosen: string | null;
  page: number;
  pages: number;
}

const path = '/projects';

export async function load(_: Value, services: PageServices, request: Request): Promise<List> {
  const { call } = services;
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const page = await askedPage(request, services);
  const { total, size } = await call('web/projects/count', { category: chosen });
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) throw await notFound(request, services);
  const [records, categories] = await Promise.all([
    call('web/projects', { category: chosen, page }),
    call('web/projects/categories', {}),
  ]);
  return { records, categories, chosen, page, pages };
}

/** A filter without results is rendered, but not as a page to be indexed. */
export const answer = ({ records, categories, chosen, page }: List): Answer => ({
  path: inCategory(path, chosen, page),
  chosen: categories.find(({ slug }) => slug === chosen)?.name,
  page,
  ...(chosen && records.length === 0 && { status: 404 }),
});

/** Which covers of a column are squares: every second one, and of three or five not the last, so that the other column can mirror it. */
const tallsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => index % 2 === 0 && (count % 2 === 0 || index < count - 1));

/**
 * Two columns of as many projects, which end together: of an odd number the first takes a row of its own. Squares are in opposite order,
 * so that the columns are staggered; beside images, which all have one shape, there are none.
 */
function arranged<T extends { image: string | null }>(records: readonly T[]) {
  const odd = records.length % 2;
  const half = (records.length - odd) / 2;
  const talls = records.some(({ image }) => image) ? [] : tallsOf(half);
  return [
    { wide: true, from: 0, projects: records.slice(0, odd), talls: [] },
    { wide: false, from: odd, projects: records.slice(odd, odd + half), talls },
    { wide: false, from: odd + half, projects: records.slice(odd + half), talls: talls.toReversed() },
  ].filter(({ projects }) => projects.length > 0);
}

export default function ProjectsList({ section, data, place }: SectionProps<Value, List>) {
  const { records, categories, chosen, page, pages } = data;
  const covers = projectCovers(records, Math.floor(records.length / 2)); // what is beside it in the other column
  return (
    <div className={`${wrap.wrap} ${classes.list}`}>
      <CategoryFilter path={path} categories={categories} chosen={chosen} />
      {records.length > 0 ? (
        <div className={classes.grid}>
          {arranged(records).map(({ from, wide, projects, talls }) => (
            <ul key={from} className={wide ? classes.first : classes.column}>
              {projects.map((project, index) => (
                <li key={project.id} id={project.slug}>
                  <ProjectCard
                    project={project}
                    cover={covers[from + index]}
                    tall={talls[index] === true}
                    wide={wide}
                    eager={place === 1 && from + index === 0}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      ) : (
        <Nothing
          {...(chosen ? { text: section.empty, link: { title: section.all, path } } : { text: section.none })}
        />
      )}
      <Pager page={page} pages={pages} address={(each) => inCategory(path, chosen, each)} />
    </div>
  );
}
