import { useLoaderData } from 'react-router';
import { policies as words } from '#content/pages.ts';
import type { FixedPage } from '#shared/fixed-pages.ts';
import { officeDayInWords } from '#shared/office-time.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import buttons from '../parts/button.module.css';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { Icon } from '../parts/icon.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { PageHead } from '../parts/text/page-head.tsx';
import { RichText } from '../parts/text/rich-text.tsx';
import { headingsOf, numbered } from '../parts/text/rich-text-ids.ts';
import { Toc } from '../parts/text/toc.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/policy.ts';
import classes from './policy.module.css';

/** Renders all three policies, depending on the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const slug = new URL(request.url).pathname.replace(/^\/|\/$/g, '') as FixedPage; // routes.ts only routes these three paths here
  const [site, entry, policy] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, slug),
    page.call('web/policy', { title: slug }),
  ]);
  if (policy.status === 0) throw await notFound(request, page);
  return { site, entry, policy, blocks: await readBlocks(policy, page, request) };
}

const trailOf = (heading: string, slug: string) => [
  { name: 'Home', path: '/' },
  { name: heading, path: `/${slug}` },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, entry, policy } = loaderData;
  return pageMeta({
    site,
    path: `/${policy.slug}`,
    name: policy.heading,
    words: entry,
    own: policy.meta,
    schema: [breadcrumbSchema(site.publicUrl, trailOf(policy.heading, policy.slug))],
  });
};

export default function Policy() {
  const { policy, blocks } = useLoaderData<typeof loader>();
  const { slug, label, heading, body, updatedAt, others } = policy;
  const all = numbered(body);
  return (
    <article>
      <PageHead trail={trailOf(heading, slug)} eyebrow={label} title={heading}>
        <p className={classes.date}>
          Last updated <time dateTime={updatedAt}>{officeDayInWords(updatedAt)}</time>
        </p>
      </PageHead>
      <div className={`${wrap.wrap} ${classes.body}`}>
        <Toc entries={headingsOf(body, all)} />
        <RichText doc={body} all={all} />
      </div>
      <BlocksBelow blocks={blocks} pictures={policy.pictures} trail={trailOf(heading, slug)} />
      {others.length > 0 && (
        <nav className={`${wrap.wrap} ${classes.others}`} aria-label={words.others}>
          <p>{words.others}</p>
          {others.map((other) => (
            <a key={other.slug} className={buttons.link} href={`/${other.slug}`} lang={langOf(other.title)}>
              {other.title}
              <Icon name="arrow" size={18} />
            </a>
          ))}
        </nav>
      )}
    </article>
  );
}
