import buttons from '../parts/button.module.css';
import wrap from '../parts/wrap.module.css';
import { text } from '../text.ts';
import classes from './failure.module.css';

/** Shown when a page fails to render. */
export const Failure = () => (
  <section className={`${wrap.wrap} ${wrap.section} ${classes.failure}`}>
    <title>{text.failure.title}</title>
    <meta name="robots" content="noindex" />
    <h1>{text.failure.title}</h1>
    <p className={wrap.lede}>{text.failure.advice}</p>
    <a className={`${buttons.button} ${buttons.cta}`} href="/">
      {text.failure.home}
    </a>
  </section>
);
