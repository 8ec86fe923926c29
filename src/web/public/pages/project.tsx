import { useLoaderData } from 'react-router';
import { officeDayInWords } from '#shared/office-time.ts';
import { projectStages } from '#shared/resources/project.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta, startOf } from '../page-meta.ts';
import { ProjectCard, projectCovers } from '../parts/cards/project-card.tsx';
import { CaseFeature, featured } from '../parts/case-feature.tsx';
import { CtaStrip } from '../parts/cta-strip.tsx';
import { ctaWords } from '../parts/detail-cta.tsx';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { FirstCover } from '../parts/first-cover.tsx';
import { Framed } from '../parts/framed.tsx';
import { Inverse } from '../parts/inverse.tsx';
import { NextLink } from '../parts/next-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { QuoteFigure } from '../parts/quote-figure.tsx';
import { Related, RelatedGrid } from '../parts/related.tsx';
import { StepGrid } from '../parts/step-grid.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { PageHead } from '../parts/text/page-head.tsx';
import { RichText } from '../parts/text/rich-text.tsx';
import { headingsOf, numbered } from '../parts/text/rich-text-ids.ts';
import { SectionHead } from '../parts/text/section-head.tsx';
import { Toc } from '../parts/text/toc.tsx';
import wrap from '../parts/wrap.module.css';
import { testimonialProps } from '../testimonial-props.ts';
import type { Route } from './+types/project.ts';
import classes from './project.module.css';

const stageLabel = (stage: string) =>
  stage === 'unsaid' ? null : (projectStages.find(({ value }) => value === stage)?.label ?? null);

const trailOf = (title: string, slug: string) => [
  { name: 'Home', path: '/' },
  { name: 'Projects', path: '/projects' },
  { name: title, path: `/projects/${slug}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, project, words] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/project', { id: null, title: params.slug }),
    page.call('web/detailPages', {}),
  ]);
  if (project.status === 0) throw await notFound(request, page);
  return { site, project, words, blocks: await readBlocks(project, page, request) };
}

export const handle = { nameOf: ({ project }: Awaited<ReturnType<typeof loader>>) => project.title };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, project } = loaderData;
  return pageMeta({
    site,
    path: `/projects/${project.slug}`,
    name: project.title,
    own: project.meta,
    description: startOf(project.description),
    schema: [
      breadcrumbSchema(site.publicUrl, trailOf(project.title, project.slug)),
      {
        '@type': 'CreativeWork',
        name: project.title,
        description: project.description,
        keywords: project.technologies.join(', ') || undefined,
        creativeWorkStatus: stageLabel(project.stage) ?? undefined,
        url: `${site.publicUrl}/projects/${project.slug}`,
        creator: { '@type': 'Organization', name: site.company.name },
      },
    ],
  });
};

export default function Project() {
  const { project, words, blocks } = useLoaderData<typeof loader>();
  const {
    slug,
    name,
    title,
    description,
    categoryName,
    clientName,
    technologies,
    stage,
    frame,
    services,
    startedOn,
    finishedOn,
    url,
    process,
    images,
    body,
    caseStudies,
    testimonial,
    related,
    next,
  } = project;
  const [first, ...others] = images;
  const all = body && numbered(body);
  const parts = all ? headingsOf(body, all) : [];
  const facts: Fact[] = [
    ['Category', categoryName],
    ['Client', clientName],
    ['Stage', stageLabel(stage)],
    ['Technologies', technologies.join(', ')],
    ['Started', startedOn && officeDayInWords(startedOn)],
    ['Finished', finishedOn && officeDayInWords(finishedOn)],
    [
      'Services',
      services.map((each) => (
        <a key={each.tag} href={`/services/${each.tag}`} lang={langOf(each.name)}>
          {each.name}
        </a>
      )),
    ],
    [
      'Case study',
      caseStudies.map((each) => (
        <a
          key={each.slug}
          href={`/case-studies/${each.slug}`}
          lang={langOf(each.title)}
          data-remember={`caseStudyId:${each.id}`}
        >
          {each.title}
        </a>
      )),
    ],
    [
      'Web address',
      url && (
        <a href={url} rel="noopener">
          {url.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
  ];
  const covers = projectCovers(related);
  const [study] = featured(caseStudies);
  return (
    <article>
      <PageHead trail={trailOf(title, slug)} eyebrow={name} title={title} lede={description} />
      <figure className={classes.wide}>
        {first?.imageUrl ? (
          <Framed frame={frame}>
            <Picture
              url={first.imageUrl}
              alt={first.alt}
              sizes={frame === 'phone' ? '360px' : '100vw'}
              eager
            />
          </Framed>
        ) : (
          <FirstCover of={projectCovers([project])[0]} size="1000x400" />
        )}
      </figure>
      <div className={`${wrap.wrap} ${classes.body}`}>
        <aside className={classes.aside}>
          <Facts facts={facts} />
          {parts.length > 2 && <Toc entries={parts} />}
        </aside>
        <div className={classes.story}>
          {all && <RichText doc={body} all={all} />}
          {others.map(
            ({ imageUrl, alt }) =>
              imageUrl && (
                <Framed key={imageUrl} frame={frame}>
                  <Picture
                    url={imageUrl}
                    alt={alt}
                    sizes={frame === 'phone' ? '360px' : '(min-width: 992px) 60vw, 100vw'}
                    className={classes.picture}
                  />
                </Framed>
              ),
          )}
        </div>
      </div>
      {process && (
        <section className={classes.process}>
          <div className={wrap.wrap}>
            <SectionHead eyebrow="Process" heading={process.name} />
            <StepGrid steps={process.steps} />
          </div>
        </section>
      )}
      <BlocksBelow
        blocks={blocks}
        pictures={project.pictures}
        trail={trailOf(title, slug)}
        inverse={study === undefined}
      />
      {testimonial && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <h2 className="visually-hidden">What the client says</h2>
          <QuoteFigure {...testimonialProps(testimonial)} variant="aside" />
        </section>
      )}
      {study && (
        <Inverse>
          <CaseFeature heading="The story of this project" study={study} />
        </Inverse>
      )}
      {related.length > 0 && (
        <Related
          heading="Other projects"
          link={{ title: 'All projects', path: '/projects' }}
          plain={testimonial !== null && !study}
        >
          <RelatedGrid>
            {related.map((each, index) => (
              <li key={each.id}>
                <ProjectCard project={each} level={3} cover={covers[index]} />
              </li>
            ))}
          </RelatedGrid>
        </Related>
      )}
      {next && (
        <NextLink
          label="Next project"
          title={next.title}
          path={`/projects/${next.slug}`}
          remember={`projectId:${next.id}`}
        />
      )}
      <div className={wrap.raised}>
        <CtaStrip {...ctaWords(words)} />
      </div>
    </article>
  );
}
