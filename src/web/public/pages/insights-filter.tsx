import type { CallResponse } from '#shared/calls.ts';
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

/** Categories as plain links: they work without JavaScript, can be shared, and are part of the browser’s history. */
export const FilterLinks = ({ categories, tags, chosen }: FilterProps) => (
  <nav className={classes.filters} aria-label="Subjects">
    <ul>
      <li>
        <a href="/insights" aria-current={!chosen.category && !chosen.tag ? 'page' : undefined}>
          All
        </a>
      </li>
      {categories.map(({ slug, name, count }) => (
        <li key={slug}>
          <a
            href={addressOf({ category: slug, tag: null })}
            aria-current={chosen.category === slug ? 'page' : undefined}
          >
            {`${name} (${count})`}
          </a>
        </li>
      ))}
    </ul>
    {tags.length > 0 && (
      <details open={chosen.tag !== null}>
        <summary>Tags</summary>
        <ul>
          {tags.map(({ slug, name, count }) => (
            <li key={slug}>
              <a
                href={addressOf({ category: null, tag: slug })}
                aria-current={chosen.tag === slug ? 'page' : undefined}
              >
                {`${name} (${count})`}
              </a>
            </li>
          ))}
        </ul>
      </details>
    )}
  </nav>
);
