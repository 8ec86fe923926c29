import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/calls/audit.ts';
import type { Choice } from '#shared/resource/calls.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { sameValue } from '../../form/same-value.ts';
import { useCall } from '../../query/call-query.ts';
import styles from './audit-details.module.css';
import { AuditValue } from './audit-value.tsx';
import { doneWords, fieldWords, kindWords, recordPath, subjectOf } from './audit-words.ts';

type Values = Record<string, unknown>;
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : value === null || value === undefined
      ? {}
      : { value };

/** Bookkeeping fields that change with every save. */
const silent = new Set(['id', 'version', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'imageUrl']);
const blank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** An entry of the audit log in full: each field before and after. */
export function AuditDetails(props: {
  row: AuditRow | null;
  people: readonly Choice[];
  onClose: () => void;
}) {
  const { row, people, onClose } = props;
  // keeps the text while the drawer closes
  const [shown, setShown] = useState(row);
  if (row && row !== shown) setShown(row);
  if (!shown) return null;
  const about = [shown.resource && kindWords(shown.resource), subjectOf(shown, people)];
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      shape="side"
      size="lg"
      title={doneWords(shown)}
      text={about.filter(Boolean).join(' · ')}
    >
      {shown.partial ? <WholeDetails row={shown} people={people} /> : <Details row={shown} people={people} />}
    </Dialog>
  );
}

/** Of an entry with long texts, which the list leaves out. */
function WholeDetails({ row, people }: { row: AuditRow; people: readonly Choice[] }) {
  const { data, error, refetch } = useCall('audit/entry', { id: row.id }, { staleTime: 'static' });
  if (data) return <Details row={data} people={people} />;
  return (
    <>
      <p role="status">
        {error ? 'The long texts of this entry could not be loaded.' : 'Loading the long texts…'}
      </p>
      {error ? <Button onClick={() => void refetch()}>Try again</Button> : null}
      <Details row={row} people={people} />
    </>
  );
}

/** Of a role’s rights, only those that the other side lacks: a single change would be lost among two hundred. */
function changed(values: Values, other: Values): Values {
  const { privileges, ...rest } = values;
  if (!Array.isArray(privileges) || !Array.isArray(other.privileges)) return values;
  const lacking = other.privileges;
  const own = privileges.filter((tag) => !lacking.includes(tag));
  return own.length > 0 ? { ...rest, privileges: own } : rest;
}

function Details({ row, people }: { row: AuditRow; people: readonly Choice[] }) {
  const before = valuesOf(row.before);
  const after = valuesOf(row.after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      !silent.has(name) &&
      // already shown by the role’s name
      !(name === 'role' && ('roleName' in before || 'roleName' in after)) &&
      !(blank(before[name]) && blank(after[name])) &&
      // unchanged
      !(name in before && name in after && sameValue(before[name], after[name])),
  );
  const path = recordPath(row);
  const sides = [
    ...(Object.keys(before).length > 0 ? [{ label: 'Before', values: changed(before, after) }] : []),
    ...(Object.keys(after).length > 0 ? [{ label: 'After', values: changed(after, before) }] : []),
  ];
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name="Time" value={fullText(row.at)} />
        <Fact name="Person" value={row.actorName ?? 'Nobody signed in'} />
        <Fact name="IP address" value={row.address ?? 'Not known'} />
      </dl>
      {names.length === 0 ? null : (
        <table className={styles.fields}>
          <caption className="visually-hidden">Fields</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {sides.map((side) => (
                <th key={side.label} scope="col">
                  {side.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldWords(row.resource, name, row.action)}</th>
                {sides.map((side) => (
                  <td key={side.label} data-label={side.label}>
                    <ScrollBox
                      className={styles.box}
                      label={`${fieldWords(row.resource, name, row.action)}, ${side.label.toLowerCase()}`}
                    >
                      <div className={styles.value}>
                        {name in side.values ? (
                          <AuditValue
                            kind={row.resource}
                            action={row.action}
                            name={name}
                            value={side.values[name]}
                            people={people}
                          />
                        ) : (
                          '–'
                        )}
                      </div>
                    </ScrollBox>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {path ? (
        <Link to={path} className={buttonClass()}>
          Open the record
        </Link>
      ) : null}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
