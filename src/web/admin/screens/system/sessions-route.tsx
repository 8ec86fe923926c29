import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import type { StaffSession } from '#shared/calls/sessions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../../dates/when.tsx';
import { type ListShape, type ListState, readAddress } from '../../list/address.ts';
import tableStyles from '../../list/table.module.css';
import { TableList } from '../../list/table-list.tsx';
import { useList } from '../../list/use-list.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { callQuery, keepPreviousRows, prime, useLoaded } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { titled } from '../../root/titled.ts';
import { focusTitle } from '../../shell/focus-title.ts';
import { deviceOf } from '../profile/device.ts';
import { usersPath } from '../users/paths.ts';
import { systemPath } from './parts.ts';

export const meta = () => titled('Sessions');

const shape: ListShape = { path: `${systemPath}/sessions`, filters: [] };

const queryOf = ({ page, size, search }: ListState) => callQuery('sessions/list', { page, size, search });

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (mayNow('settingsView')) prime(queryOf(readAddress(shape, new URL(request.url).searchParams)));
  return null;
}

/** All sessions of all users. */
export default function Sessions() {
  const may = useMay('settingsView');
  return may('View') ? <SessionList /> : null; // without the privilege the layout shows a message
}

function SessionList() {
  const list = useList(shape);
  const shown = useLoaded({ ...queryOf(list.state), ...keepPreviousRows });
  const seesUsers = useMay('usersView')('View');
  return (
    <TableList
      list={list}
      many="sessions"
      shown={shown}
      nameOf={(row) => row.name}
      columns={[
        {
          name: 'person',
          label: 'Person',
          cell: (row) => (
            <div className={tableStyles.words}>
              {seesUsers ? (
                <Link to={`${usersPath}/${row.user}`} data-row-link>
                  {row.name}
                </Link>
              ) : (
                <strong>{row.name}</strong>
              )}
              <code>{row.userName}</code>
            </div>
          ),
        },
        {
          name: 'device',
          label: 'Device',
          cell: (row) => (
            <span>
              {deviceOf(row.userAgent)} {row.current ? <Pill tone="good">This one</Pill> : null}
            </span>
          ),
        },
        { name: 'address', label: 'IP address', cell: (row) => row.address },
        { name: 'createdAt', label: 'Signed in', width: 7, cell: (row) => <When at={row.createdAt} /> },
        { name: 'lastSeenAt', label: 'Last seen', width: 7, cell: (row) => <When at={row.lastSeenAt} /> },
      ]}
      menu={(row) => <End row={row} />}
    />
  );
}

function End({ row }: { row: StaffSession }) {
  const may = useMay('usersView');
  const [busy, setBusy] = useState(false);
  if (row.current || !may('Update')) return null;
  const end = async () => {
    setBusy(true);
    try {
      await write('user/session/end', { id: row.user, session: row.id });
      focusTitle(); // the row is about to disappear together with the focus
      showToast({ title: 'Session ended', text: `${row.name}, ${deviceOf(row.userAgent)}` });
    } catch (error) {
      showToast({ kind: 'error', title: 'Session not ended', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <IconButton
      label={`End the session of ${row.name}, ${deviceOf(row.userAgent)}`}
      size="sm"
      disabled={busy}
      onClick={() => void end()}
    >
      <LogOut size={17} aria-hidden />
    </IconButton>
  );
}
