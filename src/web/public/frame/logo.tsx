import { pictureOf, smallImage } from '#shared/media.ts';
import { Mark } from '#web/art/mark.tsx';
import { logoSize } from '../constants.ts';
import type { Site } from '../site.ts';
import classes from './logo.module.css';

/** The style sheet’s maximum width of a logo. */
const maxWidth = 160;

/** For one theme: the logo in the smallest file that is sharp on a dense screen. Hidden lazy images are never fetched. */
function Picture({ url, theme }: { url: string; theme: 'dark' | 'light' }) {
  const picture = pictureOf(url);
  if (!picture) return null;
  const { width, height } = picture;
  const enough = 2 * Math.min(maxWidth, (logoSize.height * width) / height);
  return (
    <img
      className={`only-${theme}`}
      src={smallImage(url, enough)}
      width={width}
      height={height}
      alt=""
      loading="lazy"
    />
  );
}

/** The owner’s logo, with a variant per theme, or the default mark with the company’s name. */
export function Logo({ company, large = false }: { company: Site['company']; large?: boolean }) {
  const { logoDark, logoLight, name } = company;
  return (
    <a
      className={large ? `${classes.logo} ${classes.large}` : classes.logo}
      href="/"
      aria-label={`${name}, home`}
    >
      {logoDark || logoLight ? (
        <>
          <Picture url={logoDark ?? logoLight ?? ''} theme="dark" />
          <Picture url={logoLight ?? logoDark ?? ''} theme="light" />
        </>
      ) : (
        <Mark size={logoSize.width} />
      )}
      <span>{name}</span>
    </a>
  );
}
