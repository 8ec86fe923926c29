import { useLoaderData } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta, startOf } from '../page-meta.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import buttons from '../parts/button.module.css';
import { CaseCover, CaseGrid } from '../parts/cards/case-grid.tsx';
import { DetailCta } from '../parts/detail-cta.tsx';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Figures } from '../parts/figures.tsx';
import { Icon } from '../parts/icon.tsx';
import { Inverse } from '../parts/inverse.tsx';
import { NextLink } from '../parts/next-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { QuoteFigure } from '../parts/quote-figure.tsx';
import { Related } from '../parts/related.tsx';
import { StepGrid } from '../parts/step-grid.tsx';
import headings from '../parts/text/heading.module.css';
import { langOf } from '../parts/text/lang-of.ts';
import { longTitle } from '../parts/text/long-title.ts';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import { Toc } from '../parts/text/toc.tsx';
import wrap from '../parts/wrap.module.css';
import { testimonialProject, testimonialProps } from '../testimonial-props.ts';
import type { Route } from './+types/case-study.ts';
import { studySchema } from './article-schema.ts';
import classes from './case-study.module.css';

type Study = Extract<CallResponse<'web/caseStudy'>, { status: 1 }>;

const trailOf = (slug: string) => [
  { name: 'Home', path: '/' },
  { name: 'Case Studies', path: '/case-studies' },
  { name: 'Case Study Details', path: `/case-studies/${slug}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, study, words] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/caseStudy', { id: null, title: params.slug }),
    page.call('web/detailPages', {}),
  ]);
  if (study.status === 0) throw await notFound(request, page);
  return { site, study, words, blocks: await readBlocks(study, page, request) };
}

const reviewOf = (study: Study, company: string) =>
  study.testimonial
    ? [
        {
          '@type': 'Review',
          reviewBody: study.testimonial.content,
          author: { '@type': 'Person', name: study.testimonial.clientName },
          reviewRating: {
            '@type': 'Rating',
            ratingValue: study.testimonial.ratings,
            worstRating: 0, // 1 unless it is said
            bestRating: 5,
          },
          itemReviewed: { '@type': 'Organization', name: company },
        },
      ]
    : [];

export const handle = { nameOf: ({ study }: Awaited<ReturnType<typeof loader>>) => study.title };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, study } = loaderData;
  return pageMeta({
    site,
    path: `/case-studies/${study.slug}`,
    name: study.title,
    own: study.meta,
    description: startOf(study.summary),
    type: 'article',
    schema: [
      breadcrumbSchema(site.publicUrl, trailOf(study.slug)),
      studySchema(study, site),
      ...reviewOf(study, site.company.name),
    ],
  });
};

/** An image of the study. A missing first image is replaced by the generated cover; the others are left out. */
const Figure = ({
  study,
  index,
  className,
}: {
  study: Study;
  index: 0 | 1 | 2;
  className: string | undefined;
}) => {
  const image = study.images[index];
  if (index > 0 && !image?.imageUrl) return null;
  return (
    <figure className={className}>
      {image?.imageUrl ? (
        <Picture
          url={image.imageUrl}
          alt={image.alt}
          sizes={index === 0 ? '100vw' : '(min-width: 992px) 54rem, 100vw'}
          eager={index === 0}
        />
      ) : (
        <CaseCover study={{ ...study, figure: study.results[0] ?? null }} size="1000x400" eager />
      )}
    </figure>
  );
};

/** The client’s testimonial, with a link to the project only while that is live. */
const Said = ({ testimonial }: { testimonial: NonNullable<Study['testimonial']> }) => (
  <Inverse>
    <section className={`${wrap.section} ${classes.quote}`}>
      <h2 className="visually-hidden">What the client says</h2>
      <QuoteFigure
        {...testimonialProps(testimonial)}
        variant="full"
        about={testimonialProject(testimonial)}
      />
    </section>
  </Inverse>
);

export default function CaseStudy() {
  const { study, words, blocks } = useLoaderData<typeof loader>();
  const { slug, title, categoryName, projectTitle, process, testimonial, services, related, results, next } =
    study;
  const { sector, country, client, duration, technologies, projectSlug } = study;
  const about = [sector ?? categoryName, country].filter(Boolean).join(', ');
  const project =
    projectSlug && projectTitle ? (
      <a
        href={`/projects/${projectSlug}`}
        lang={langOf(projectTitle)}
        data-remember={`projectId:${study.projectId}`}
      >
        {projectTitle}
      </a>
    ) : (
      projectTitle
    );
  const facts: Fact[] = [
    ['Project Title', project],
    ['Client', client],
    ['Duration', duration],
    ['Technologies', technologies.join(', ')],
    [
      'Services',
      services.map(({ name, tag }) => (
        <a key={tag} href={`/services/${tag}`} lang={langOf(name)}>
          {name}
        </a>
      )),
    ],
  ];
  // a generated cover already shows the first one
  const figures = study.images[0]?.imageUrl ? results : results.slice(1);
  const parts = [
    { id: 'overview', text: 'Overview' },
    { id: 'problem', text: 'Problem' },
    { id: 'solution', text: 'Solution' },
    ...(process.steps.length > 0 ? [{ id: 'process', text: 'Process' }] : []),
    { id: 'results', text: 'Results' },
    { id: 'conclusion', text: 'Conclusion' },
  ];
  const conclusion = (
    <>
      <h2 id="conclusion">Conclusion</h2>
      <Paragraphs text={study.conclusion} />
    </>
  );
  return (
    <article data-hover-effect="">
      <div className={wrap.wrap}>
        <Breadcrumb trail={trailOf(slug)} />
        <header className={classes.head}>
          <a className={`${buttons.link} ${classes.back}`} href="/case-studies">
            <Icon name="arrow" size={18} />
            All case studies
          </a>
          {about && <p className={classes.category}>{about}</p>}
          <h1 className={headings.title} lang={langOf(title)} data-long={longTitle(title)}>
            {title}
          </h1>
        </header>
      </div>
      <Figure study={study} index={0} className={classes.wide} />
      {figures.length > 0 && (
        <div className={`${wrap.wrap} ${classes.figures}`}>
          <Figures figures={figures} label="Results in figures" />
        </div>
      )}
      <div className={`${wrap.wrap} ${classes.body}`}>
        <Toc entries={parts} />
        <div className={classes.prose}>
          <Facts facts={facts} row className={classes.facts} />
          <h2 id="overview">Overview</h2>
          <div className={classes.lede}>
            <Paragraphs text={study.summary} />
          </div>
          <Figure study={study} index={1} className={classes.figure} />
          <h2 id="problem">Problem</h2>
          <Paragraphs text={study.problem} />
          <h2 id="solution">Solution</h2>
          <Paragraphs text={study.solutions} />
          <Figure study={study} index={2} className={classes.figure} />
          {process.steps.length > 0 && (
            <>
              <h2 id="process">Process</h2>
              <StepGrid steps={process.steps} />
            </>
          )}
          <h2 id="results">Results</h2>
          <Paragraphs text={study.result} />
          {!testimonial && conclusion}
        </div>
      </div>
      {testimonial && (
        <>
          <Said testimonial={testimonial} />
          <div className={`${wrap.wrap} ${classes.body}`}>
            <div className={`${classes.prose} ${classes.after}`}>{conclusion}</div>
          </div>
        </>
      )}
      <BlocksBelow
        blocks={blocks}
        pictures={study.pictures}
        trail={trailOf(slug)}
        inverse={testimonial === null}
      />
      {related.length > 0 && (
        <Related heading="More case studies" link={{ title: 'All case studies', path: '/case-studies' }}>
          <CaseGrid studies={related} />
        </Related>
      )}
      {next && (
        <NextLink
          label="Next case study"
          title={next.title}
          path={`/case-studies/${next.slug}`}
          remember={`caseStudyId:${next.id}`}
        />
      )}
      <DetailCta words={words} />
    </article>
  );
}
