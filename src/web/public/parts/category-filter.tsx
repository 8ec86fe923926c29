import classes from './category-filter.module.css';
import { FilterLinks } from './filter-links.tsx';

/** A list’s URL with this category; the first page has no number. */
export function inCategory(path: string, category: string | null, page = 1): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

interface CategoryFilterProps {
  /** Path of the list. */
  path: string;
  categories: readonly { name: string; slug: string }[];
  chosen: string | null;
}

/** The categories of a list; nothing if there is no choice. */
export const CategoryFilter = ({ path, categories, chosen }: CategoryFilterProps) =>
  categories.length > 1 || chosen ? (
    <nav className={classes.nav} aria-label="Categories">
      <FilterLinks
        filters={[
          { name: 'All', path, current: !chosen },
          ...categories.map(({ name, slug }) => ({
            name,
            path: inCategory(path, slug),
            current: chosen === slug,
          })),
        ]}
      />
    </nav>
  ) : null;
