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

export default function ProjectsList({ section, data, place }: SectionProps<Value, List>) {
  const { records, categories, chosen, page, pages } = data;
  const half = Math.ceil(records.length / 2);
  const covers = projectCovers(records, half); // the second column starts with the second half
  return (
    <div className={`${wrap.wrap} ${classes.list}`}>
      <CategoryFilter path={path} categories={categories} chosen={chosen} />
      {records.length > 0 ? (
        <div className={classes.grid}>
          {[0, half]
            .filter((from) => from < records.length)
            .map((from) => (
              <ul key={from}>
                {records.slice(from, from + half).map((project, index) => (
                  <li key={project.id} id={project.slug}>
                    <ProjectCard
                      project={project}
                      cover={covers[from + index]}
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
