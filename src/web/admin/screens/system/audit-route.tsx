import { PanelRightOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import type { AuditRow } from '#shared/calls/audit.ts';
import type { Choice } from '#shared/resource/calls.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { late } from '#web/ui/late.ts';
import { When } from '../../dates/when.tsx';
import { ExportMenu } from '../../export/export-menu.tsx';
import { readAddress } from '../../list/address.ts';
import tableStyles from '../../list/table.module.css';
import { TableList } from '../../list/table-list.tsx';
import { type List, useList } from '../../list/use-list.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { keepPreviousRows, prime, useLoaded } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { EmptyArt } from '../../shell/empty-art.tsx';
import { useFocusLeft } from '../../shell/focus-title.ts';
import { staffCall } from '../../staff-call.ts';
import { auditAsked, auditFilters, auditQuery, auditShape, isReversed } from './audit-list.ts';
import { doneWords, kindWords, subjectOf } from './audit-words.ts';

const AuditDetails = late(() =>
  import('./audit-details.tsx').then((module) => ({ default: module.AuditDetails })),
);

export const meta = () => titled('Audit log');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (mayNow('settingsView')) prime(auditQuery(readAddress(auditShape, new URL(request.url).searchParams)));
  return null;
}

export default function Audit() {
  const may = useMay('settingsView');
  return may('View') ? <Log /> : null; // without the privilege the layout shows a message
}

const nobody: readonly Choice[] = [];

function Log() {
  const may = useMay('settingsView');
  const list = useList(auditShape);
  const shown = useLoaded({ ...auditQuery(list.state), ...keepPreviousRows });
  const people = shown.data?.actors ?? nobody;
  /** Undefined until an entry is first opened, which loads the drawer; null once it is closed. */
  const [opened, setOpened] = useState<AuditRow | null>();
  const titleOf = (row: AuditRow) => `${doneWords(row)}, ${subjectOf(row, people) ?? row.actorName ?? ''}`;
  return (
    <>
      <TableList
        list={list}
        many="entries"
        shown={shown}
        filters={auditFilters(shown.data, list.state)}
        above={isReversed(list.state) ? <Reversed list={list} /> : null}
        bare={isReversed(list.state)}
        tools={
          may('Export') ? (
            <ExportMenu read={(format) => staffCall('audit/export', { format, ...auditAsked(list.state) })} />
          ) : null
        }
        nameOf={titleOf}
        columns={[
          {
            name: 'action',
            label: 'What happened',
            cell: (row) => (
              <div className={tableStyles.words}>
                <strong>{doneWords(row)}</strong>
                <Subject text={subjectOf(row, people)} />
              </div>
            ),
          },
          { name: 'kind', label: 'Kind', cell: (row) => (row.resource ? kindWords(row.resource) : '–') },
          { name: 'person', label: 'Person', width: 8, cell: (row) => row.actorName ?? '–' },
          { name: 'at', label: 'Time', width: 7, cell: (row) => <When at={row.at} /> },
          { name: 'address', label: 'IP address', cell: (row) => row.address ?? '–' },
        ]}
        menu={(row) => (
          <IconButton
            label={`Details: ${titleOf(row)}`}
            size="sm"
            tooltip={false}
            data-row-link
            onClick={() => setOpened(row)}
          >
            <PanelRightOpen size={18} aria-hidden />
          </IconButton>
        )}
      />
      {opened === undefined ? null : (
        <Suspense>
          <AuditDetails row={opened} people={people} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

const Subject = ({ text }: { text: string | null }) =>
  text ? (
    <span className={tableStyles.path} title={text}>
      {text}
    </span>
  ) : null;

/** Instead of the rows: no other word or looser filter would find any. */
function Reversed({ list }: { list: List }) {
  useFocusLeft(); // its link disappears once there are rows
  const { from: _from, to: _to, ...others } = list.state.filters;
  return (
    <EmptyState
      art={<EmptyArt seed="entries" />}
      title="No entries match"
      text="The “From” day is after the “Until” day."
      action={
        <Link className={buttonClass('outline')} to={list.hrefOf({ filters: others })}>
          Clear both days
        </Link>
      }
    />
  );
}
