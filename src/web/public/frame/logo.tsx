import { Mark } from '#web/art/mark.tsx';
import { logoSize } from '../constants.ts';
import type { Site } from '../site.ts';
import classes from './logo.module.css';

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
          <img className="only-dark" src={logoDark ?? logoLight ?? ''} {...logoSize} alt="" />
          <img className="only-light" src={logoLight ?? logoDark ?? ''} {...logoSize} alt="" />
        </>
      ) : (
        <Mark size={logoSize.width} />
      )}
      <span>{name}</span>
    </a>
  );
}
