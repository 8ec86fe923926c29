import type { CallResponse } from '#shared/calls.ts';
import { FilterLinks } from '../parts/filter-links.tsx';
import classes from './insights.module.css';

export interface Chosen {
  category: string | null;
  tag: string | null;
}

/** The list’s URL with this filter; the first page has no number. */
export function addressOf({ category, tag }: Chosen, page = 1): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/insights?${text}` : '/insights';
}

interface FilterProps {
  categories: CallResponse<'web/blogs/categories'>;
  tags: CallResponse<'web/blogs/tags'>;
  chosen: Chosen;
}

/** The list’s categories, and its tags in a disclosure. */
export const InsightsFilter = ({ categories, tags, chosen }: FilterProps) => (
  <nav className={classes.filters} aria-label="Subjects">
    <FilterLinks
      filters={[
        { name: 'All', path: '/insights', current: !chosen.category && !chosen.tag },
        ...categories.map(({ slug, name, count }) => ({
          name: `${name} (${count})`,
          path: addressOf({ category: slug, tag: null }),
          current: chosen.category === slug,
        })),
      ]}
    />
    {tags.length > 0 && (
      <details open={chosen.tag !== null}>
        <summary>Tags</summary>
        <FilterLinks
          filters={tags.map(({ slug, name, count }) => ({
            name: `${name} (${count})`,
            path: addressOf({ category: null, tag: slug }),
            current: chosen.tag === slug,
          }))}
        />
      </details>
    )}
  </nav>
);
