import type { CallResponse } from '#shared/calls.ts';
import styles from './import-dialog.module.css';

/** What a dry run found: how many are new, which are known, and each row’s problem. */
export function ImportOutcome({ outcome }: { outcome: CallResponse<'enquiry/import'> }) {
  const { total, fresh, duplicates, wrong, problems } = outcome;
  return (
    <section className={styles.outcome} aria-label="What would happen">
      <p>
        <strong>
          {total === 1 ? '1 row' : `${total} rows`}: {fresh} new
        </strong>
        {duplicates > 0 ? `, ${duplicates} left out, their address is here already or twice in the file` : ''}
        {wrong > 0 ? `, ${wrong} left out for a problem` : ''}.
      </p>
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.map(({ line, text }) => (
            <li key={line}>
              <span>Line {line}</span> {text}
            </li>
          ))}
          {wrong > problems.length ? <li>and {wrong - problems.length} more</li> : null}
        </ul>
      ) : null}
    </section>
  );
}
