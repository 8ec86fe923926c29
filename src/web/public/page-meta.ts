import type { MetaDescriptor } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { type FixedPage, metaRows } from '#shared/fixed-pages.ts';
import { imageUrlOf, pictureOf, smallImage } from '#shared/media.ts';
import type { PageServices } from '../render.ts';

interface PageWords {
  title: string;
  description: string;
  keywords: string[];
}

/** The metadata entry of a page; null gives empty values (docs/reference.md, Records). */
export async function metaEntry({ call }: PageServices, page: FixedPage): Promise<PageWords> {
  const entries = await call('web/metaData', {});
  const value = entries[metaRows.indexOf(page)]?.value;
  const words = value ? (JSON.parse(value) as Partial<PageWords>) : {};
  return { title: words.title ?? '', description: words.description ?? '', keywords: words.keywords ?? [] };
}

/** The beginning of a record’s own text, for search results: whole words, at most 155 characters. */
export function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 155 ? line : `${line.slice(0, 155).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}

/** In pixels. Wider images are often too large a file for those who show a preview of a link. */
const cardWidth = 1200;

/** The chosen image of a link’s preview; null if there is none, or it is a drawing, which previews do not show. */
function cardImage(imageUrl: string | null | undefined): string | null {
  const url = imageUrlOf(imageUrl);
  if (!url || pictureOf(url)?.variants === null) return null;
  return smallImage(url, cardWidth);
}

export interface MetaInput {
  site: CallResponse<'web/site'> | undefined;
  /** Path of the page, used for its canonical URL. */
  path: string;
  /** Title of the page if its metadata has none. */
  name: string;
  words?: PageWords | undefined;
  /** Metadata of a record, which takes precedence over the page’s. */
  own?:
    | {
        title: string | null;
        description: string | null;
        keywords: string[];
        imageUrl: string | null;
        noindex: boolean;
      }
    | undefined;
  description?: string | undefined;
  type?: 'website' | 'article' | undefined;
  noindex?: boolean | undefined;
  /** No share card is generated for its URL. */
  cardless?: boolean | undefined;
  /** A feed of this page, in addition to the insights feed. */
  feed?: { name: string; rss: string } | undefined;
  /** schema.org objects, each rendered as its own script. */
  schema?: readonly Record<string, unknown>[] | undefined;
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Structured data without its empty values, which search engines report as mistakes. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([name, each]) => [name, told(each)]),
  );
}

/** Title, description, keywords, canonical URL, cards and structured data of a page. */
export function pageMeta({
  site,
  path,
  name,
  words,
  own,
  description,
  type = 'website',
  noindex = false,
  cardless = false,
  feed,
  schema = [],
}: MetaInput): MetaDescriptor[] {
  const company = site?.company.name ?? '';
  const base = site?.publicUrl ?? '';
  const title = own?.title || words?.title || [name, company].filter(Boolean).join(' | ');
  const text = own?.description || words?.description || description || site?.company.description || '';
  const keywords = own?.keywords.length ? own.keywords : (words?.keywords ?? []);
  const chosen = cardImage(own?.imageUrl);
  const image = chosen ?? `/og${path === '/' ? '/home' : path.replace(/\?.*$/, '')}.png`;
  const address = base + path;
  return [
    { title },
    { name: 'title', content: title },
    { name: 'description', content: text },
    { name: 'keywords', content: keywords.join(',') },
    ...(noindex || own?.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: company },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
    ...(cardless
      ? []
      : [
          { property: 'og:image', content: image.startsWith('http') ? image : base + image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
    // A generated card has this size; a chosen image has its own.
    ...(chosen || cardless
      ? []
      : [
          { property: 'og:image:width', content: String(cardWidth) },
          { property: 'og:image:height', content: '630' },
        ]),
    ...[{ name: 'insights', rss: '/feed.xml' }, ...(feed ? [feed] : [])].map((each) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${company} ${each.name}`,
      href: each.rss,
    })),
    ...schema.map(
      (each) => ({ 'script:ld+json': told({ '@context': 'https://schema.org', ...each }) }) as MetaDescriptor,
    ),
  ];
}

/** `Home > About Us` as structured data; the visible one is parts/breadcrumb.tsx. */
export const breadcrumbSchema = (base: string, trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: base + path,
  })),
});
