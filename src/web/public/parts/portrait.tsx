import { Picture } from './picture.tsx';
import classes from './portrait.module.css';

/** 'Anitha K.' gives 'AK'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

interface PortraitProps {
  name: string;
  url: string | null | undefined;
  /** The `sizes` attribute for its place on the page. */
  sizes: string;
  className?: string | undefined;
}

/** A person’s picture; until there is one, the initials. The name stands beside it, so neither says it again. */
export const Portrait = ({ name, url, sizes, className }: PortraitProps) =>
  url ? (
    <Picture url={url} alt="" sizes={sizes} className={`${classes.portrait} ${className ?? ''}`} />
  ) : (
    <span className={`${classes.portrait} ${classes.initials} ${className ?? ''}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
