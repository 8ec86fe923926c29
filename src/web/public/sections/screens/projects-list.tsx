import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { projectsList } from '#shared/sections/screens/projects-list.ts';
import type { PageServices } from '../../../render.ts';
import { ProjectCard } from '../../parts/cards/project-card.tsx';
import { CategoryFilter, inCategory } from '../../parts/category-filter.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import wrap from '../../parts/wrap.module.css';
import type { Answer, SectionProps } from '../../section-drawings.ts';
import classes from './projects-list.module.css';

type Value = SectionOf<typeof projectsList>;
interface List {
  records: CallResponse<'web/projects'>;
  categories: CallResponse<'web/projects/categories'>;
  chosen: string | null;
}

const path = '/projects';

export async function load(_: Value, { call }: PageServices, request: Request): Promise<List> {
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const [records, categories] = await Promise.all([
    call('web/projects', { category: chosen }),
    call('web/projects/categories', {}),
  ]);
  return { records, categories, chosen };
}

/** What nothing is found under is shown, but it is not a page of its own. */
export const answer = ({ records, chosen }: List): Answer => ({
  path: inCategory(path, chosen),
  ...(chosen && records.length === 0 && { status: 404 }),
});

export default function ProjectsList({ section, data }: SectionProps<Value, List>) {
  const { records, categories, chosen } = data;
  return (
    <div className={`${wrap.wrap} ${classes.list}`}>
      <CategoryFilter path={path} categories={categories} chosen={chosen} />
      {records.length > 0 ? (
        <ul className={classes.grid}>
          {records.map((project) => (
            <li key={project.id} id={project.slug}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing
          {...(chosen ? { text: section.empty, link: { title: section.all, path } } : { text: section.none })}
        />
      )}
    </div>
  );
}
