import type { CallResponse } from '#shared/calls.ts';
import { wordCount } from '#shared/resource/rich-text.ts';
import { startOf } from '../page-meta.ts';
import type { Site } from '../site.ts';
import { largeLogo } from '../site-schema.ts';

type Article = Extract<CallResponse<'web/blog'>, { status: 1 }>;
type Study = Extract<CallResponse<'web/caseStudy'>, { status: 1 }>;

/** An article is signed by a person, by a team or by the company. */
const authorSchema = (name: string, company: string) => ({
  '@type': name === company || /\bteam\b/i.test(name) ? 'Organization' : 'Person',
  name,
});

/** What an article and a case study share: the image, whose URL has no focal point, or else the share card, and who is behind it. */
const published = (path: string, imageUrl: string | null | undefined, { company, publicUrl }: Site) => ({
  '@type': 'Article',
  image: publicUrl + (imageUrl?.replace(/#.*/, '') ?? `/og${path}.png`),
  publisher: {
    '@type': 'Organization',
    name: company.name,
    logo: { '@type': 'ImageObject', url: largeLogo({ company, publicUrl }) },
  },
  mainEntityOfPage: publicUrl + path,
});

/** An article for search engines. */
export const articleSchema = (article: Article, site: Site) => ({
  ...published(`/insights/${article.slug}`, article.imageUrl, site),
  headline: article.title,
  description: article.excerpt,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  author: authorSchema(article.author, site.company.name),
  wordCount: wordCount(article.body),
});

/** A case study for search engines: an article of the company. */
export const studySchema = (study: Study, site: Site) => ({
  ...published(`/case-studies/${study.slug}`, study.images[0]?.imageUrl, site),
  headline: study.title,
  description: startOf(study.summary),
  datePublished: study.publishedAt,
  dateModified: study.updatedAt,
  author: { '@type': 'Organization', name: site.company.name },
  about: [study.sector, study.country, ...study.services.map(({ name }) => name)].filter(Boolean),
  mentions: study.results.map(({ label, before, after, unit }) => ({
    '@type': 'PropertyValue',
    name: label,
    value: [after, unit].filter(Boolean).join(' '),
    ...(before ? { description: `Before: ${before}` } : {}),
  })),
});
