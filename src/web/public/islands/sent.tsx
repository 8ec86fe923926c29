import { type ReactNode, useEffect, useRef } from 'react';
import buttons from '../parts/button.module.css';
import type { Confirmation } from './confirmation.ts';
import classes from './form.module.css';

/** Paths of the logo’s mark; passed in by the page, because generating them takes more script than everything else here. */
export interface MarkPaths {
  dots: string;
  line: string;
}

export interface SentWords {
  /** 'Your message is with us.' */
  arrived: string;
  /** When to expect an answer. */
  answer: ReactNode;
  facts: readonly (readonly [label: string, text: string])[];
  /** The next step; `leaves` opens it in a new tab. */
  next: readonly { title: string; href: string; leaves?: boolean }[];
}

interface SentProps extends SentWords {
  id: string;
  confirmation: Confirmation;
  mark: MarkPaths;
}

/** The confirmation. Its heading is focused, by script or as the target of the form’s URL. */
export function Sent({ id, confirmation, mark, arrived, answer, facts, next }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const byScript = !confirmation.plainly;
  useEffect(() => {
    if (byScript) heading.current?.focus();
  }, [byScript]);
  const all = confirmation.receipts
    ? [...facts, ['Receipt', `On its way to ${confirmation.email}`] as const]
    : facts;
  return (
    <div className={classes.sent}>
      <svg viewBox="0 0 60 63" width="96" height="101" fill="none" aria-hidden="true">
        <path d={mark.dots} stroke="var(--kumkum)" strokeWidth="5.4" strokeLinecap="round" />
        <path d={mark.line} stroke="currentColor" strokeWidth="2.9" />
      </svg>
      {confirmation.plainly && (
        <p className={`${classes.status} ${classes.good}`}>
          <strong>Success</strong> Form uploaded successfully...
        </p>
      )}
      <h2 id={id} ref={heading} tabIndex={-1}>
        {`Thank you, ${confirmation.firstName}. ${arrived}`}
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
