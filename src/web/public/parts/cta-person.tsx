import classes from './cta-person.module.css';
import { Portrait } from './portrait.tsx';
import { langOf } from './text/lang-of.ts';

interface Person {
  name: string;
  role: string | null;
  imageUrl: string | null | undefined;
}

/** The contact person, beside the band’s text. */
export const ctaPerson = ({ name, role, imageUrl }: Person) => ({
  className: classes.beside,
  node: (
    <div className={classes.person}>
      <Portrait name={name} url={imageUrl} sizes="280px" className={classes.portrait} />
      <p>
        <strong lang={langOf(name)}>{name}</strong>
        {role && <span lang={langOf(role)}>{role}</span>}
      </p>
    </div>
  ),
});
