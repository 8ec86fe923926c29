import { useLoaderData } from 'react-router';
import { officeDay, officeDayInWords } from '#shared/office-time.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { insightsAddress } from '../insights-address.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta } from '../page-meta.ts';
import { InsightCard, insightCovers } from '../parts/cards/insight-card.tsx';
import { DetailCta } from '../parts/detail-cta.tsx';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { FirstCover } from '../parts/first-cover.tsx';
import { Picture } from '../parts/picture.tsx';
import { Related, RelatedGrid } from '../parts/related.tsx';
import { ShareLinks } from '../parts/share-links.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { PageHead } from '../parts/text/page-head.tsx';
import { RichText } from '../parts/text/rich-text.tsx';
import { headingsOf, numbered } from '../parts/text/rich-text-ids.ts';
import { Toc } from '../parts/text/toc.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/insight.ts';
import { articleSchema } from './article-schema.ts';
import classes from './insight.module.css';

const trailOf = (title: string, slug: string) => [
  { name: 'Home', path: '/' },
  { name: 'Insights', path: '/insights' },
  { name: title, path: `/insights/${slug}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, article, words] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/blog', { id: null, title: params.slug }),
    page.call('web/detailPages', {}),
  ]);
  if (article.status === 0) throw await notFound(request, page);
  return { site, article, words, blocks: await readBlocks(article, page, request) };
}

export const handle = { nameOf: ({ article }: Awaited<ReturnType<typeof loader>>) => article.title };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, article } = loaderData;
  const path = `/insights/${article.slug}`;
  return pageMeta({
    site,
    path,
    name: article.title,
    own: article.meta,
    description: article.excerpt,
    type: 'article',
    schema: [
      breadcrumbSchema(site.publicUrl, trailOf(article.title, article.slug)),
      articleSchema(article, site),
    ],
  });
};

export default function Insight() {
  const { site, article, words, blocks } = useLoaderData<typeof loader>();
  const {
    slug,
    title,
    excerpt,
    imageUrl,
    imageAlt,
    category,
    tags,
    author,
    publishedAt,
    updatedAt,
    readingMinutes,
    body,
    related,
  } = article;
  const covers = insightCovers(related);
  const all = numbered(body);
  const revised = officeDay(updatedAt) > officeDay(publishedAt);
  return (
    <>
      <article>
        <PageHead trail={trailOf(title, slug)} eyebrow={category?.title} title={title} lede={excerpt}>
          <p className={classes.facts}>
            <span lang={langOf(author)}>{author}</span>
            <time dateTime={publishedAt}>{officeDayInWords(publishedAt)}</time>
            {revised && (
              <span>
                Updated <time dateTime={updatedAt}>{officeDayInWords(updatedAt)}</time>
              </span>
            )}
            <span>{`${readingMinutes} min read`}</span>
          </p>
        </PageHead>
        <figure className={`${wrap.wrap} ${classes.figure}`}>
          {imageUrl ? (
            <Picture url={imageUrl} alt={imageAlt} sizes="(min-width: 1344px) 84rem, 100vw" eager />
          ) : (
            <FirstCover of={insightCovers([article])[0]} size="1000x400" />
          )}
        </figure>
        <div className={`${wrap.wrap} ${classes.body}`}>
          <Toc entries={headingsOf(body, all)} />
          <div>
            <RichText doc={body} all={all} />
            <footer className={classes.foot}>
              {tags.length > 0 && (
                <ul className={classes.tags} aria-label="Tags">
                  {tags.map((tag) => (
                    <li key={tag.slug}>
                      <a href={insightsAddress({ category: null, tag: tag.slug })} lang={langOf(tag.title)}>
                        {tag.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              <ShareLinks title={title} url={`${site.publicUrl}/insights/${slug}`} />
            </footer>
          </div>
        </div>
        <BlocksBelow blocks={blocks} pictures={article.pictures} trail={trailOf(title, slug)} />
      </article>
      {related.length > 0 && (
        <Related heading="Read on" link={{ title: 'All insights', path: '/insights' }}>
          <RelatedGrid>
            {related.map((each, index) => (
              <li key={each.id}>
                <InsightCard insight={each} cover={covers[index]} />
              </li>
            ))}
          </RelatedGrid>
        </Related>
      )}
      <DetailCta words={words} />
    </>
  );
}
