import type { ReactNode } from 'react';
import { callToAction } from '#content/pages.ts';
import { Mark } from '#web/art/mark.tsx';
import buttons from './button.module.css';
import classes from './cta-band.module.css';
import wrap from './wrap.module.css';

interface CtaBandProps {
  eyebrow?: string;
  heading?: ReactNode;
  text?: string;
  /** The first one is the primary action. */
  links?: readonly { title: string; path: string }[];
  /** Beside the words, in the place of the drawn line; laid out by its class. */
  beside?: { className: string | undefined; node: ReactNode } | undefined;
}

const usual = [
  { title: callToAction.quote, path: '/contact' },
  { title: callToAction.contact, path: '/contact' },
] as const;

/** The page’s one prominent call to action, before the footer. */
export function CtaBand({
  eyebrow,
  heading = callToAction.heading,
  text = callToAction.text,
  links = usual,
  beside,
}: CtaBandProps) {
  const words = (
    <>
      {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
      <h2>{heading}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {links.length > 0 && (
        <p className={classes.links}>
          {links.map(({ title, path }, index) => (
            <a
              key={title}
              className={`${buttons.button} ${index === 0 ? classes.first : classes.other}`}
              href={path}
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
