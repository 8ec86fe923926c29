import { Plus } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { UserRow } from '#shared/staff-calls.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PlainList } from '../../list/plain-list.tsx';
import { plainRequest, readPlainState } from '../../list/plain-state.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { When } from '../../resource/cell.tsx';
import tableStyles from '../../resource/table.module.css';
import { Avatar } from '../../shell/avatar.tsx';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { titled } from '../../shell/titled.ts';
import { usersPath } from './paths.ts';
import { UserMenu } from './user-menu.tsx';
import { UserStatus, userStatuses } from './user-status.tsx';

export const meta = () => titled('Users');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!mayNow('usersView')) return null;
  const state = readPlainState(new URL(request.url).searchParams);
  const query = callQuery('users/list', plainRequest(state));
  prime(query);
  return { state, query };
}

export default function Users() {
  const data = useLoaderData<typeof clientLoader>();
  const may = useMay('usersView');
  if (!data) return <NoAccess />;
  return (
    <>
      <PageHead
        title="Users"
        crumbs={[{ label: 'Users' }]}
        actions={
          may('Add') ? (
            <Link to={`${usersPath}/new`} className={buttonClass('primary')}>
              <Plus size={17} aria-hidden /> New user
            </Link>
          ) : null
        }
      />
      <PlainList
        path={usersPath}
        many="users"
        state={data.state}
        query={data.query}
        tabs={[{ value: '', label: 'All' }, ...userStatuses]}
        keyOf={(row) => row.id}
        columns={[
          { label: 'Name', sort: 'name', cell: (row) => <Person row={row} /> },
          { label: 'Role', sort: 'roleName', cell: (row) => row.roleName },
          { label: 'Status', sort: 'status', cell: (row) => <UserStatus status={row.status} /> },
          { label: 'Two-factor', cell: (row) => (row.twoFactor ? 'On' : 'Off') },
          {
            label: 'Last sign-in',
            sort: 'lastSignInAt',
            cell: (row) => (row.lastSignInAt ? <When at={row.lastSignInAt} /> : 'Never'),
          },
        ]}
        menu={(row) => <UserMenu row={row} />}
      />
    </>
  );
}

const Person = ({ row }: { row: UserRow }) => (
  <div className={tableStyles.titleCell}>
    <Avatar url={row.imageUrl} name={row.name} size={36} />
    <div className={tableStyles.words}>
      <Link to={`${usersPath}/${row.id}`}>{row.name}</Link>
      <code>{row.userName}</code>
    </div>
  </div>
);
