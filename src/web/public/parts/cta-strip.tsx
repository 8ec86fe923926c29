import classes from './cta-strip.module.css';
import { Links } from './links.tsx';
import { langOf } from './text/lang-of.ts';
import wrap from './wrap.module.css';

interface CtaStripProps {
  label: string | null;
  heading: string;
  text: string | null;
  links: readonly { title: string; path: string }[];
}

/** A quiet call to action. */
export const CtaStrip = ({ label, heading, text, links }: CtaStripProps) => (
  <section className={`${wrap.wrap} ${classes.strip}`}>
    <div>
      {label && (
        <p className={classes.label} lang={langOf(label)}>
          {label}
        </p>
      )}
      <h2 className={classes.heading} lang={langOf(heading)}>
        {heading}
      </h2>
      {text && (
        <p className={classes.text} lang={langOf(text)}>
          {text}
        </p>
      )}
    </div>
    <Links links={links} />
  </section>
);
