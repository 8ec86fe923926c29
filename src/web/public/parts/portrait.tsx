import { hueOf } from '#web/art/art-url.ts';
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
  /** The `sizes` attribute for its place on the page; not needed for a round one. */
  sizes?: string;
  className?: string | undefined;
  /** Small and round. */
  round?: boolean;
}

/** A person’s image, or else a ring of dots with their initials, in a hue of their own. The name is always beside it, so neither has alternative text. */
export const Portrait = ({ name, url, sizes = '56px', className, round = false }: PortraitProps) => {
  const look = [classes.portrait, round && classes.round, className].filter(Boolean).join(' ');
  if (url) return <Picture url={url} alt="" sizes={sizes} className={look} />;
  const initials = initialsOf(name);
  return (
    <span className={`${look} ${classes.initials} ${classes[hueOf(initials)]}`} aria-hidden="true">
      <img src="/portrait.svg" alt="" width={100} height={100} loading="lazy" decoding="async" />
      {initials}
    </span>
  );
};
