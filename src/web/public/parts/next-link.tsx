import { Icon } from './icon.tsx';
import classes from './next-link.module.css';
import { langOf } from './text/lang-of.ts';
import wrap from './wrap.module.css';

/** Link from one detail page to the next. */
export const NextLink = ({
  label,
  title,
  path,
  remember,
}: {
  label: string;
  title: string;
  path: string;
  remember?: string;
}) => (
  <nav className={classes.next} aria-label={label}>
    <a className={wrap.wrap} href={path} data-remember={remember}>
      <span>{label}</span>
      <strong lang={langOf(title)}>{title}</strong>
      <Icon name="arrow" size={32} />
    </a>
  </nav>
);
