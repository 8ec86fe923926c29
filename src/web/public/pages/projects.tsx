import { data, useLoaderData } from 'react-router';
import { projects as words } from '#content/pages.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { ProjectCard } from '../parts/cards/project-card.tsx';
import { CategoryFilter, inCategory } from '../parts/category-filter.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/projects.ts';
import classes from './projects.module.css';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Projects', path: '/projects' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const [site, entry, projects, categories] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'projects'),
    page.call('web/projects', { category: chosen }),
    page.call('web/projects/categories', {}),
  ]);
  // an unknown category is not a page of its own: shown, but neither cached nor counted
  const status = chosen && projects.length === 0 ? 404 : 200;
  return data({ site, entry, projects, categories, chosen }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: inCategory('/projects', loaderData.chosen),
        name: 'Projects',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function Projects() {
  const { projects, categories, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead trail={trail} eyebrow="Projects" title={words.heading} lede={[words.lede]} />
      <div className={`${wrap.wrap} ${classes.list}`}>
        <CategoryFilter path="/projects" categories={categories} chosen={chosen} />
        {projects.length > 0 ? (
          <ul className={classes.grid}>
            {projects.map((project) => (
              <li key={project.id} id={project.slug}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing
            {...(chosen
              ? {
                  text: 'Nothing stands under this category.',
                  link: { title: 'All projects', path: '/projects' },
                }
              : { text: 'The first projects are on their way here.' })}
          />
        )}
      </div>
      <CtaBand />
    </>
  );
}
