import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { StaffSession } from '#shared/access-calls.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PlainList } from '../../list/plain-list.tsx';
import { readPlainState } from '../../list/plain-state.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { When } from '../../resource/cell.tsx';
import tableStyles from '../../resource/table.module.css';
import { titled } from '../../shell/titled.ts';
import { deviceOf } from '../profile/device.ts';
import { usersPath } from '../users/paths.ts';
import { systemPath } from './paths.ts';

export const meta = () => titled('Sessions');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!mayNow('settingsView')) return null;
  const state = readPlainState(new URL(request.url).searchParams);
  const { page, size, search } = state;
  const query = callQuery('sessions/list', { page, size, search });
  prime(query);
  return { state, query };
}

/** Everybody who is signed in, and where. */
export default function Sessions() {
  const data = useLoaderData<typeof clientLoader>();
  const seesUsers = useMay('usersView')('View');
  if (!data) return null; // without the right the layout says so
  return (
    <PlainList
      path={`${systemPath}/sessions`}
      many="sessions"
      state={data.state}
      query={data.query}
      keyOf={(row) => row.id}
      columns={[
        {
          label: 'Person',
          cell: (row) => (
            <div className={tableStyles.words}>
              {seesUsers ? (
                <Link to={`${usersPath}/${row.user}`}>{row.name}</Link>
              ) : (
                <strong>{row.name}</strong>
              )}
              <code>{row.userName}</code>
            </div>
          ),
        },
        {
          label: 'Device',
          cell: (row) => (
            <span>
              {deviceOf(row.userAgent)} {row.current ? <Pill tone="good">This one</Pill> : null}
            </span>
          ),
        },
        { label: 'Address', cell: (row) => row.address },
        { label: 'Signed in', cell: (row) => <When at={row.createdAt} /> },
        { label: 'Last seen', cell: (row) => <When at={row.lastSeenAt} /> },
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
