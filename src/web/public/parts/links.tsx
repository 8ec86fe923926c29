import buttons from './button.module.css';
import classes from './links.module.css';
import { langOf } from './text/lang-of.ts';

/** One or two links as buttons; the first is the primary one. */
export const Links = ({ links }: { links: readonly { title: string; path: string }[] }) =>
  links.length > 0 && (
    <p className={classes.links}>
      {links.map(({ title, path }, index) => (
        <a
          key={title + path}
          className={`${buttons.button} ${index === 0 ? buttons.cta : buttons.ghost}`}
          href={path}
          dir="auto"
          lang={langOf(title)}
        >
          {title}
        </a>
      ))}
    </p>
  );
