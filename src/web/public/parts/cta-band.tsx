import type { ReactNode } from 'react';
import { Mark } from '#web/art/mark.tsx';
import buttons from './button.module.css';
import classes from './cta-band.module.css';
import { langOf } from './text/lang-of.ts';
import wrap from './wrap.module.css';

interface CtaBandProps {
  label?: string | null;
  heading: ReactNode;
  text?: string | null;
  /** The first one is the primary action. */
  links: readonly { title: string; path: string }[];
  /** Content beside the text in place of the line, laid out by its class. */
  beside?: { className: string | undefined; node: ReactNode } | undefined;
}

/** The page’s one prominent call to action, before the footer. */
export function CtaBand({ label, heading, text, links, beside }: CtaBandProps) {
  const words = (
    <>
      {label && (
        <p className={classes.label} lang={langOf(label)}>
          {label}
        </p>
      )}
      <h2 lang={typeof heading === 'string' ? langOf(heading) : undefined}>{heading}</h2>
      {text && (
        <p className={classes.text} lang={langOf(text)}>
          {text}
        </p>
      )}
      {links.length > 0 && (
        <p className={classes.links}>
          {links.map(({ title, path }, index) => (
            <a
              key={title}
              className={`${buttons.button} ${index === 0 ? classes.first : classes.other}`}
              href={path}
              dir="auto"
              lang={langOf(title)}
              data-magnet
            >
              {title}
            </a>
          ))}
        </p>
      )}
    </>
  );
  return (
    <section className={classes.band}>
      {beside ? (
        <div className={`${wrap.wrap} ${beside.className}`}>
          <div>{words}</div>
          {beside.node}
        </div>
      ) : (
        <div className={wrap.wrap}>{words}</div>
      )}
      {!beside && <Mark className={classes.mark} />}
    </section>
  );
}
