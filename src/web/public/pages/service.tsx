import { useLoaderData } from 'react-router';
import { services as labels, steps } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import { hueOfCategory } from '#web/art/covers/vary.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta } from '../page-meta.ts';
import { CaseGrid } from '../parts/cards/case-grid.tsx';
import { ServiceSign } from '../parts/cards/service-sign.tsx';
import { CaseFeature, featured } from '../parts/case-feature.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { ctaPerson } from '../parts/cta-person.tsx';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { Facts } from '../parts/facts.tsx';
import { Icon } from '../parts/icon.tsx';
import { Inverse } from '../parts/inverse.tsx';
import { NextLink } from '../parts/next-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Related } from '../parts/related.tsx';
import { Shown } from '../parts/shown.tsx';
import { SixSteps } from '../parts/six-steps.tsx';
import { Technologies } from '../parts/technologies.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { PageHead } from '../parts/text/page-head.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/service.ts';
import classes from './service.module.css';

type Details = Extract<CallResponse<'web/service'>, { status: 1 }>;

const trailOf = (tag: string) => [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
  { name: 'Services Details', path: `/services/${tag}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, service, shown, words] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/service', { id: null, title: params.slug }),
    page.call('web/shown', { page: 'service' }),
    page.call('web/detailPages', {}),
  ]);
  if (service.status === 0) throw await notFound(request, page);
  return { site, service, shown, words, blocks: await readBlocks(service, page, request) };
}

const offersOf = (prices: Details['prices']) =>
  prices.length > 0
    ? {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: labels.prices,
          itemListElement: prices.map(({ name, content, range, period }) => ({
            '@type': 'Offer',
            name,
            description: [content, range, period].filter(Boolean).join(' '),
          })),
        },
      }
    : {};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, service } = loaderData;
  return pageMeta({
    site,
    path: `/services/${service.tag}`,
    name: service.name,
    own: service.meta,
    description: service.description,
    schema: [
      breadcrumbSchema(site.publicUrl, trailOf(service.tag)),
      {
        '@type': 'Service',
        name: service.name,
        description: service.description,
        url: `${site.publicUrl}/services/${service.tag}`,
        provider: { '@type': 'Organization', name: site.company.name, url: `${site.publicUrl}/` },
        ...offersOf(service.prices),
        areaServed: site.contacts.offices.map((office) => office.country),
      },
    ],
  });
};

/** A service’s image, or a generated cover in its hue. */
const ServicePicture = ({
  url,
  tag,
  place,
  className,
}: {
  url: string | null;
  tag: string;
  place: 1 | 2;
  className?: string | undefined;
}) =>
  url ? (
    <Picture url={url} alt="" sizes="(min-width: 992px) 40vw, 100vw" className={className} />
  ) : (
    <Cover seed={`${tag}-${place}`} hue={hueOfCategory(tag)} size="800x800" className={className} />
  );

export default function Service() {
  const { service, shown, words, blocks } = useLoaderData<typeof loader>();
  const { tag, name, icon, descriptionLong, firstBullet, secondBullet, img1, img2, caseStudies, next } =
    service;
  const { duration, technologies, prices, contact } = service;
  const [study] = featured(caseStudies);
  const otherStudies = caseStudies.filter((each) => each !== study);
  return (
    <>
      <PageHead
        trail={trailOf(tag)}
        eyebrow="Services"
        title={name}
        lede={descriptionLong}
        aside={
          <div data-reveal="">
            <ServiceSign
              tag={tag}
              icon={icon}
              className={classes.glyph}
              sizes="(min-width: 48em) 320px, 132px"
            />
          </div>
        }
      >
        <Facts
          row
          className={classes.facts}
          facts={[
            [labels.duration, duration],
            [
              labels.contact,
              contact && (
                <span className={classes.person}>
                  <Portrait name={contact.name} url={contact.imageUrl} round />
                  <span>
                    {contact.name}
                    <small>{contact.designation}</small>
                  </span>
                </span>
              ),
            ],
          ]}
        />
      </PageHead>
      {(firstBullet.length > 0 || img1) && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <div className={`${wrap.wrap} ${firstBullet.length > 0 ? classes.first : ''}`}>
            {firstBullet.length > 0 && (
              <div>
                <SectionHead heading={labels.firstList} />
                <ul className={classes.list}>
                  {firstBullet.map(({ title, description }) => (
                    <li key={title} data-reveal="">
                      <h3 lang={langOf(title)}>{title}</h3>
                      <p lang={langOf(description)}>{description}</p>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <figure className={classes.sticky}>
              <ServicePicture url={img1} tag={tag} place={1} className={classes.picture} />
            </figure>
          </div>
        </section>
      )}
      <section className={wrap.section}>
        <div className={wrap.wrap}>
          <SectionHead heading={labels.howWeWork} />
          <SixSteps steps={steps} />
        </div>
      </section>
      {study && (
        <Inverse>
          <CaseFeature heading="Where it was done" study={study} />
        </Inverse>
      )}
      {(secondBullet.length > 0 || img2) && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <div className={`${wrap.wrap} ${secondBullet.length > 0 ? classes.columns : ''}`}>
            <figure>
              <ServicePicture url={img2} tag={tag} place={2} className={classes.picture} />
            </figure>
            {secondBullet.length > 0 && (
              <div>
                <SectionHead heading={labels.secondList} />
                <ul className={classes.checks}>
                  {secondBullet.map(({ title }) => (
                    <li key={title} lang={langOf(title)}>
                      <Icon name="check" size={20} />
                      {title}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </section>
      )}
      {technologies.length > 0 && (
        <Technologies heading={labels.technologies} items={technologies.map((name) => ({ name }))} />
      )}
      {prices.length > 0 && (
        <section className={`${wrap.section} ${wrap.raised}`}>
          <div className={wrap.wrap}>
            <SectionHead heading={labels.prices} />
            <ul className={classes.prices}>
              {prices.map((each) => (
                <li key={each.name}>
                  <h3 lang={langOf(each.name)}>{each.name}</h3>
                  <p lang={langOf(each.content)}>{each.content}</p>
                  <p className={classes.range}>
                    <strong>{each.range}</strong>
                    {each.period && <span>{each.period}</span>}
                  </p>
                </li>
              ))}
            </ul>
            {words.priceNote && <p className={classes.note}>{words.priceNote}</p>}
          </div>
        </section>
      )}
      <Shown page="service" records={shown} />
      <BlocksBelow
        blocks={blocks}
        pictures={service.pictures}
        trail={trailOf(tag)}
        inverse={study === undefined}
      />
      {otherStudies.length > 0 && (
        <Related heading="Another case study" link={{ title: 'All case studies', path: '/case-studies' }}>
          <CaseGrid studies={otherStudies} />
        </Related>
      )}
      {next && <NextLink label={labels.next} title={next.name} path={`/services/${next.tag}`} />}
      <CtaBand
        label={words.serviceLabel}
        heading={<a href="/contact">{words.serviceHeading}</a>}
        text={words.serviceText}
        links={[{ title: words.serviceButton, path: '/contact' }]}
        beside={contact ? ctaPerson({ ...contact, role: contact.designation }) : undefined}
      />
    </>
  );
}
