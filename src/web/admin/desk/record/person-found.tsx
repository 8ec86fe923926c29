import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { adminBase } from '#shared/menu.ts';
import { dayText } from '../../dates/date-texts.ts';
import styles from './person-dialog.module.css';

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** '2 enquiries and 1 application' */
export const foundWords = (enquiries: number, applications: number): string =>
  [
    ...(enquiries > 0 ? [count(enquiries, 'enquiry', 'enquiries')] : []),
    ...(applications > 0 ? [count(applications, 'application', 'applications')] : []),
  ].join(' and ') || 'Nothing';

/** What an export that would have been too large left out. */
export const leftOutWords = ({ cvsLeftOut: cvs, recordsLeftOut: older }: LeftOut): string =>
  (cvs === 0
    ? ''
    : `, without ${count(cvs, 'CV', 'CVs')} that did not fit: the file lists the applications to download them from`) +
  (older === 0
    ? ''
    : `, without ${count(older, 'older record', 'older records')}: export those from the desk’s list`);

type LeftOut = Pick<CallResponse<'person/export'>, 'cvsLeftOut' | 'recordsLeftOut'>;

interface FoundRecordsProps {
  found: CallResponse<'person/find'>;
  /** A record was opened, so the dialog must close. */
  onOpen: () => void;
}

/** A person’s records, as links. */
export const FoundRecords = ({ found, onOpen }: FoundRecordsProps) =>
  (
    [
      { label: 'Enquiries', rows: found.enquiries, path: `${adminBase}/contact` },
      { label: 'Applications', rows: found.applications, path: `${adminBase}/careers/applications` },
    ] as const
  ).map(({ label, rows, path }) =>
    rows.length === 0 ? null : (
      <section key={label}>
        <h3>
          {label} <span>{rows.length}</span>
        </h3>
        <ul className={styles.records}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`${path}?id=${row.id}`} onClick={onOpen}>
                {row.reference}
              </Link>
              <span>{[row.name, row.email, row.phone].filter(Boolean).join(', ')}</span>
              <span>
                Received {dayText(row.createdAt)}
                {row.eraseAt ? `, kept until ${dayText(row.eraseAt)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ),
  );

const maxNamed = 12;

/** 'ENQ-2026-000042 of Anitha Raman, …' */
export function NamedRecords({ found }: { found: CallResponse<'person/find'> }) {
  const rows = [...found.enquiries, ...found.applications];
  const more = rows.length - maxNamed + found.notListed;
  return (
    <>
      {rows.slice(0, maxNamed).map(({ reference, name }, index) => (
        <Fragment key={reference}>
          {index > 0 ? ', ' : null}
          <span className={styles.whole}>{reference}</span> of {name}
        </Fragment>
      ))}
      {more > 0 ? ` and ${more} more` : null}
    </>
  );
}
