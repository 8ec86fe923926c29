import classes from './breadcrumb.module.css';
import { langOf } from './text/lang-of.ts';

export interface Crumb {
  name: string;
  path: string;
}

interface BreadcrumbProps {
  trail: readonly Crumb[];
  /** Only for screen readers, for pages that begin with something else. */
  unseen?: boolean;
}

/** `Home > Services > Services Details`; the last item is the current page. */
export function Breadcrumb({ trail, unseen = false }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={unseen ? 'visually-hidden' : classes.crumbs}>
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page" lang={langOf(name)}>
                {name}
              </span>
            ) : (
              <a href={path} lang={langOf(name)}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
