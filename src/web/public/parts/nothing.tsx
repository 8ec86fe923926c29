import { Glyph } from '#web/art/glyph.tsx';
import buttons from './button.module.css';
import classes from './nothing.module.css';

/** An empty list: what that means, and what to do next. */
export const Nothing = ({
  text,
  link = { title: 'Contact Us', path: '/contact' },
}: {
  text: string;
  link?: { title: string; path: string };
}) => (
  <div className={classes.nothing}>
    <Glyph tag="nothing-here" />
    <p>{text}</p>
    <a className={`${buttons.button} ${buttons.small} ${buttons.ghost}`} href={link.path}>
      {link.title}
    </a>
  </div>
);
