import classes from './cta-person.module.css';
import { Portrait } from './portrait.tsx';

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
        <strong>{name}</strong>
        {role && <span>{role}</span>}
      </p>
    </div>
  ),
});
