import { Mark } from '#web/art/mark.tsx';
import type { Site } from '../site.ts';
import classes from './logo.module.css';

/** The owner's logo, a variant for each theme, or the mark with the company's name. */
export function Logo({ company, large = false }: { company: Site['company']; large?: boolean }) {
  const { logoDark, logoLight, name } = company;
  return (
    <a className={large ? `${classes.logo} ${classes.large}` : classes.logo} href="/" aria-label={`${name}, home`}>
      {logoDark || logoLight ? (
        <>
          <img className="only-dark" src={logoDark ?? logoLight ?? ''} width="60" height="63" alt="" />
          <img className="only-light" src={logoLight ?? logoDark ?? ''} width="60" height="63" alt="" />
        </>
      ) : (
        <Mark size={large ? 44 : 36} />
      )}
      <span>{name}</span>
    </a>
  );
}
