import { useLoaderData } from 'react-router';
import { home, steps, values } from '#content/pages.ts';
import { Medallion } from '#web/art/medallion.tsx';
import { servicesOf } from '../../shell/services-context.ts';
import { carousels } from '../constants.ts';
import { metaEntry, pageMeta } from '../page-meta.ts';
import { Carousel } from '../parts/carousel.tsx';
import { CaseGrid } from '../parts/case-grid.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import headings from '../parts/heading.module.css';
import { InsightCard } from '../parts/insight-card.tsx';
import { Marquee } from '../parts/marquee.tsx';
import { QuoteCard } from '../parts/quote-card.tsx';
import { ReviewBadge } from '../parts/review-badge.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { ServiceGrid } from '../parts/service-grid.tsx';
import { SixSteps } from '../parts/six-steps.tsx';
import wrap from '../parts/wrap.module.css';
import { useSite } from '../site.ts';
import { siteSchema } from '../site-schema.ts';
import type { Route } from './+types/home.ts';
import classes from './home.module.css';
import { Hero } from './home-hero.tsx';

const insightsShown = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, words, header, banners, services, studies, testimonials, insights] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'home'),
    page.call('web/header/text', {}),
    page.call('web/banners', {}),
    page.call('web/services', {}),
    page.call('web/caseStudies', {}),
    page.call('web/testimonials/on', { page: 'home' }),
    page.call('web/blogs', { page: 1 }),
  ]);
  return {
    site,
    words,
    headline: JSON.parse(header.value) as string,
    banners,
    services,
    studies,
    testimonials,
    insights: insights.rows.slice(0, insightsShown),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/',
        name: 'Home',
        words: loaderData.words,
        schema: siteSchema(loaderData.site),
      })
    : [];

export default function Home() {
  const site = useSite();
  const { headline, banners, services, studies, testimonials, insights } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero headline={headline} banners={banners} />
      <section id="about" className={`${wrap.wrap} ${classes.who}`}>
        <h2 className={headings.eyebrow}>{home.whoWeAre.eyebrow}</h2>
        <p className={`${headings.large} ${classes.large}`}>{home.whoWeAre.heading}</p>
        <p className={wrap.lede}>{home.whoWeAre.text}</p>
        <ul className={classes.values}>
          {values.map(({ name, text }, index) => (
            <li key={name} data-reveal="">
              <Medallion name={name} place={index} size={72} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {services.length > 0 && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <div className={wrap.wrap}>
            <SectionHead
              eyebrow={home.services.eyebrow}
              heading={home.services.heading}
              titled
              link={{ title: home.services.all, path: '/services' }}
            />
            <ServiceGrid services={services} />
          </div>
        </section>
      )}
      <section className={wrap.section}>
        <div className={wrap.wrap}>
          <SectionHead eyebrow={home.process.eyebrow} heading={home.process.heading} titled />
          <SixSteps steps={steps} />
        </div>
      </section>
      {studies.length > 0 && (
        <section className={classes.cases}>
          <div className={wrap.wrap}>
            <SectionHead
              eyebrow={home.caseStudies.eyebrow}
              heading={home.caseStudies.heading}
              titled
              link={{ title: home.caseStudies.all, path: '/case-studies' }}
            />
            <CaseGrid studies={studies.slice(0, 4)} />
          </div>
        </section>
      )}
      {testimonials.length > 0 && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <div className={wrap.wrap}>
            <SectionHead
              eyebrow={home.testimonials.eyebrow}
              heading={home.testimonials.heading}
              titled
              aside={<ReviewBadge badge={site.reviewBadge} />}
            />
            <Carousel label={home.testimonials.eyebrow} perView="single" {...carousels.testimonials}>
              {testimonials.map((quote) => (
                <QuoteCard
                  key={quote.clientName + quote.content}
                  quote={{ ...quote, projectId: quote.project }}
                  large
                />
              ))}
            </Carousel>
          </div>
        </section>
      )}
      {insights.length > 0 && (
        <section className={wrap.section}>
          <div className={wrap.wrap}>
            <SectionHead
              eyebrow={home.insights.eyebrow}
              heading={home.insights.heading}
              titled
              link={{ title: home.insights.all, path: '/insights' }}
            />
            <Carousel label={home.insights.eyebrow} perView="insights" {...carousels.insights}>
              {insights.map((insight) => (
                <InsightCard key={insight.id} insight={insight} />
              ))}
            </Carousel>
          </div>
        </section>
      )}
      <Marquee line={site.scrollingText} />
      <CtaBand />
    </>
  );
}
