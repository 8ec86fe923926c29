import { type ReactNode, useEffect, useRef } from 'react';
import buttons from '../parts/button.module.css';
import classes from './form.module.css';
import type { Told } from './told.ts';

/** Paths of the logo’s mark; passed in by the page, because generating them takes more script than everything else here. */
export interface MarkPaths {
  dots: string;
  line: string;
}

export interface SentWords {
  /** 'Your message is with us.' */
  arrived: string;
  /** When, or that, an answer will come. */
  answer: ReactNode;
  facts: readonly (readonly [label: string, text: string])[];
  /** The next step; `leaves` opens it in a new tab. */
  next: readonly { title: string; href: string; leaves?: boolean }[];
}

interface SentProps extends SentWords {
  id: string;
  told: Told;
  mark: MarkPaths;
}

/** Replaces the form. Its heading is focused, by script or as the target of the form’s URL. */
export function Sent({ id, told, mark, arrived, answer, facts, next }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const byScript = !told.plainly;
  useEffect(() => {
    if (byScript) heading.current?.focus();
  }, [byScript]);
  const all = told.receipts ? [...facts, ['Receipt', `On its way to ${told.email}`] as const] : facts;
  return (
    <div className={classes.sent}>
      <svg viewBox="0 0 60 63" width="96" height="101" fill="none" aria-hidden="true">
        <path d={mark.dots} stroke="var(--kumkum)" strokeWidth="5.4" strokeLinecap="round" />
        <path d={mark.line} stroke="currentColor" strokeWidth="2.9" />
      </svg>
      {told.plainly && (
        <p className={`${classes.status} ${classes.good}`}>
          <strong>Success</strong> Form uploaded successfully...
        </p>
      )}
      <h2 id={id} ref={heading} tabIndex={-1}>
        {`Thank you, ${told.firstName}. ${arrived}`}
      </h2>
      <p className={classes.answer}>{answer}</p>
      <dl>
        {all.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {next.map(({ title, href, leaves }) => (
          <li key={href}>
            <a
              className={`${buttons.button} ${buttons.ghost} ${buttons.small}`}
              href={href}
              {...(leaves ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {title}
              {leaves && <span className="visually-hidden"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
