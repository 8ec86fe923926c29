import type { CallResponse } from '#shared/calls.ts';
import { type Chosen, insightsAddress } from '../insights-address.ts';
import { FilterLinks } from './filter-links.tsx';
import classes from './insights-filter.module.css';
import { langOf } from './text/lang-of.ts';

interface FilterProps {
  categories: CallResponse<'web/blogs/categories'>;
  tags: CallResponse<'web/blogs/tags'>;
  chosen: Chosen;
}

/** The chosen tag in the heading of the folded tags, which would push the results out of sight. */
const TagChosen = ({ name }: { name: string }) => (
  <>
    {': '}
    <span lang={langOf(name)}>{name}</span>
  </>
);

/** The list’s categories, and its tags in a disclosure. */
export const InsightsFilter = ({ categories, tags, chosen }: FilterProps) => {
  const tag = tags.find(({ slug }) => slug === chosen.tag);
  return (
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
        <details>
          <summary>Tags{tag && <TagChosen name={tag.name} />}</summary>
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
};
