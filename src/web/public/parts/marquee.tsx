import { text } from '../text.ts';
import { Icon } from './icon.tsx';
import classes from './marquee.module.css';
import { langOf } from './text/lang-of.ts';

/** Scrolling text; read out once, paused by its button, static under reduced motion. */
export const Marquee = ({ line }: { line: string }) => (
  <div className={classes.marquee}>
    <div className={classes.view}>
      <p className={classes.line} lang={langOf(line)}>
        <span dir="auto">{line}</span>
        <span dir="auto" aria-hidden="true">
          {line}
        </span>
        <span dir="auto" aria-hidden="true">
          {line}
        </span>
      </p>
    </div>
    <label className={classes.pause}>
      <input type="checkbox" />
      <span className="visually-hidden">{text.pauseLine}</span>
      <Icon name="pause" size={18} />
      <Icon name="play" size={18} />
    </label>
  </div>
);
