import { useEffect, useRef } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import styles from './import-dialog.module.css';

/** What a dry run found: how many are new, which are known, and each row’s problem. */
export function ImportOutcome({ outcome }: { outcome: CallResponse<'enquiry/import'> }) {
  const { total, fresh, duplicates, wrong, problems } = outcome;
  const own = useRef<HTMLElement>(null);
  // on phones it is below all the columns
  useEffect(() => void own.current?.scrollIntoView({ block: 'nearest' }), []); // newer browsers return a promise
  return (
    <section ref={own} className={styles.outcome} aria-label="What would happen">
      <h3>
        {total === 1 ? '1 row' : `${total} rows`}: {fresh} new
      </h3>
      {duplicates > 0 ? (
        <p>{duplicates} skipped: the email address already exists, or is in the file twice</p>
      ) : null}
      {wrong > 0 ? <p>{wrong} skipped because of a problem:</p> : null}
      {problems.length > 0 ? (
        <ScrollBox className={styles.problems} label="Problems">
          <ul>
            {problems.map(({ line, text }) => (
              <li key={line}>
                <span>Line {line}</span> {text}
              </li>
            ))}
            {wrong > problems.length ? <li>and {wrong - problems.length} more</li> : null}
          </ul>
        </ScrollBox>
      ) : null}
    </section>
  );
}
