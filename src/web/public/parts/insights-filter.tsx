import type { CallResponse } from '#shared/calls.ts';
import { type Chosen, insightsAddress } from '../insights-address.ts';
import { FilterLinks } from './filter-links.tsx';
import classes from './insights-filter.module.css';

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
          path: insightsAddress({ category: slug, tag: null }),
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
            path: insightsAddress({ category: null, tag: slug }),
            current: chosen.tag === slug,
          }))}
        />
      </details>
    )}
  </nav>
);
