import classes from './marquee.module.css';

/** A line that moves through the page; read out once, still under reduced motion. */
export const Marquee = ({ text }: { text: string }) => (
  <div className={classes.marquee}>
    <p className={classes.line}>
      <span>{text}</span>
      <span aria-hidden="true">{text}</span>
      <span aria-hidden="true">{text}</span>
    </p>
  </div>
);
