import classes from './category-filter.module.css';
import { FilterLinks } from './filter-links.tsx';

/** A list’s URL with this category. */
export const inCategory = (path: string, category: string | null): string =>
  category ? `${path}?${new URLSearchParams({ category })}` : path;

interface CategoryFilterProps {
  /** Of the list. */
  path: string;
  categories: readonly { name: string; slug: string }[];
  chosen: string | null;
}

/** The categories of a list; nothing where there is no choice. */
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
