import type { CallResponse } from '#shared/calls.ts';
import { wordCount } from '#shared/resource/rich-text.ts';
import type { Site } from '../site.ts';
import { largeLogo } from '../site-schema.ts';

type Article = Extract<CallResponse<'web/blog'>, { status: 1 }>;

/** An article is signed by a person, by a team or by the company. */
const authorSchema = (name: string, company: string) => ({
  '@type': name === company || /\bteam\b/i.test(name) ? 'Organization' : 'Person',
  name,
});

/** An article for search engines. */
export function articleSchema(article: Article, site: Site) {
  const { title, excerpt, imageUrl, publishedAt, updatedAt, author, body, slug } = article;
  const { company, publicUrl } = site;
  const path = `/insights/${slug}`;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    image: publicUrl + (imageUrl?.replace(/#.*/, '') ?? `/og${path}.png`),
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: authorSchema(author, company.name),
    publisher: {
      '@type': 'Organization',
      name: company.name,
      logo: { '@type': 'ImageObject', url: largeLogo(site) },
    },
    mainEntityOfPage: publicUrl + path,
    wordCount: wordCount(body),
  };
}
