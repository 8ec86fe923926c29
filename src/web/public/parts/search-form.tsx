import { longestSearch } from '#shared/search.ts';
import { text } from '../text.ts';
import buttons from './button.module.css';
import { Icon } from './icon.tsx';
import classes from './search-form.module.css';

/** The site’s search: a plain form, so that it works without JavaScript and its results have a URL. */
export const SearchForm = ({
  id,
  q = '',
  className,
}: {
  id: string;
  q?: string;
  className?: string | undefined;
}) => (
  <search>
    <form action="/search" className={`${classes.form} ${className ?? ''}`}>
      <label htmlFor={id}>{text.searchSite}</label>
      <input
        id={id}
        type="search"
        name="q"
        dir="auto"
        defaultValue={q}
        maxLength={longestSearch}
        required
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={buttons.icon}>
        <Icon name="search" />
        <span className="visually-hidden">{text.search}</span>
      </button>
    </form>
  </search>
);
