import { useLoaderData } from 'react-router';
import { about, reasons, steps } from '#content/pages.ts';
import { Cover } from '#web/art/cover.tsx';
import { Medallion } from '#web/art/medallion.tsx';
import { Ring } from '#web/art/ring.tsx';
import { servicesOf } from '../../shell/services-context.ts';
import { carousels } from '../constants.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { MemberCard } from '../parts/cards/member-card.tsx';
import { QuoteCard } from '../parts/cards/quote-card.tsx';
import { Carousel } from '../parts/carousel.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { Marquee } from '../parts/marquee.tsx';
import { Shown } from '../parts/shown.tsx';
import { SixSteps } from '../parts/six-steps.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import { useSite } from '../site.ts';
import type { Route } from './+types/about.ts';
import classes from './about.module.css';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'About Us', path: '/about' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, entry, testimonials, team, shown] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'about'),
    page.call('web/testimonials/on', { page: 'about' }),
    page.call('web/team', {}),
    page.call('web/shown', { page: 'about' }),
  ]);
  return { site, entry, testimonials, team, shown };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/about',
        name: 'About Us',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function About() {
  const { company, contacts, hours } = useSite();
  const countries = [...new Set(contacts.offices.map((office) => office.country))];
  const { testimonials, team, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        trail={trail}
        eyebrow="About Us"
        title={about.heading}
        lede={about.intro}
        aside={<Cover seed="threshold" hue="kumkum" size="800x800" className={classes.art} />}
      />
      <section className={`${wrap.section} ${wrap.raised}`}>
        <div className={`${wrap.wrap} ${classes.facing}`}>
          {[about.mission, about.vision].map(({ heading, text }) => (
            <div key={heading} data-reveal="">
              <h2>{heading}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section
        className={`${wrap.wrap} ${classes.years}`}
        aria-label={`${company.years} ${about.yearsBadge}`}
      >
        <div data-reveal="">
          <Ring className={classes.ring}>
            <p>
              <strong>{company.years}</strong>
              <span>{about.yearsBadge}</span>
            </p>
          </Ring>
        </div>
        <dl>
          <div>
            <dt>{about.founded}</dt>
            <dd>{company.foundedYear}</dd>
          </div>
          <div>
            <dt>{about.offices}</dt>
            <dd>{countries.join(', ')}</dd>
          </div>
          <div>
            <dt>{about.hours}</dt>
            <dd>{hours}</dd>
          </div>
        </dl>
      </section>
      <section className={`${wrap.section} ${wrap.raised}`}>
        <div className={wrap.wrap}>
          <SectionHead eyebrow={about.whyChooseUs.eyebrow} heading={about.whyChooseUs.heading} titled />
          <ul className={classes.reasons}>
            {reasons.map(({ name, text }, index) => (
              <li key={name} data-reveal="">
                <Medallion name={name} place={index} size={64} />
                <div>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={wrap.section}>
        <div className={wrap.wrap}>
          <SectionHead eyebrow={about.approach.eyebrow} heading={about.approach.heading} titled />
          <SixSteps steps={steps} />
        </div>
      </section>
      {team.length > 0 && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <div className={wrap.wrap}>
            <SectionHead eyebrow={about.team.eyebrow} heading={about.team.heading} />
            <Carousel label={about.team.eyebrow} perView="team" {...carousels.team}>
              {team.map((member) => (
                <MemberCard key={member.name} member={member} />
              ))}
            </Carousel>
          </div>
        </section>
      )}
      {testimonials.length > 0 && (
        <section className={team.length > 0 ? wrap.section : `${wrap.section} ${wrap.raised}`}>
          <div className={wrap.wrap}>
            <SectionHead eyebrow={about.testimonials.eyebrow} heading={about.testimonials.heading} />
            <Carousel
              label={about.testimonials.heading}
              perView="testimonials"
              {...carousels.aboutTestimonials}
            >
              {testimonials.map((quote) => (
                <QuoteCard
                  key={quote.clientName + quote.content}
                  quote={{ ...quote, projectId: quote.project }}
                />
              ))}
            </Carousel>
          </div>
        </section>
      )}
      <Shown page="about" records={shown} />
      <Marquee line={about.marquee} />
      <CtaBand links={[{ title: about.button, path: '/contact' }]} />
    </>
  );
}
