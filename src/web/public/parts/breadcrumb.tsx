import classes from './breadcrumb.module.css';

export interface Crumb {
  name: string;
  path: string;
}

interface BreadcrumbProps {
  trail: readonly Crumb[];
  /** For screen readers alone, where something else stands at the head of the page. */
  unseen?: boolean;
}

/** `Home > Services > Services Details`; the last one is the page itself. */
export function Breadcrumb({ trail, unseen = false }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={unseen ? 'visually-hidden' : classes.crumbs}>
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
