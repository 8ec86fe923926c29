import classes from './filter-links.module.css';
import { langOf } from './text/lang-of.ts';

interface Filter {
  name: string;
  path: string;
  /** The active filter. */
  current: boolean;
}

/** Filters as plain links: they work without JavaScript, can be shared, and are part of the browser’s history. */
export const FilterLinks = ({ filters }: { filters: readonly Filter[] }) => (
  <ul className={classes.filters}>
    {filters.map(({ name, path, current }) => (
      <li key={path}>
        <a href={path} lang={langOf(name)} aria-current={current ? 'page' : undefined}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);
