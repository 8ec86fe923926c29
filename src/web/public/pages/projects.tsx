import { useLoaderData } from 'react-router';
import { projects as words } from '#content/pages.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { ProjectCard } from '../parts/cards/project-card.tsx';
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

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, entry, projects] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'projects'),
    page.call('web/projects', {}),
  ]);
  return { site, entry, projects };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/projects',
        name: 'Projects',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function Projects() {
  const { projects } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead trail={trail} eyebrow="Projects" title={words.heading} lede={[words.lede]} />
      <div className={`${wrap.wrap} ${classes.list}`}>
        {projects.length > 0 ? (
          <ul className={classes.grid}>
            {projects.map((project) => (
              <li key={project.id} id={project.slug}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing text="The first projects are on their way here." />
        )}
      </div>
      <CtaBand />
    </>
  );
}
