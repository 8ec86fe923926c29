import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import type { UserRow } from '#shared/calls/users.ts';
import { When } from '../../dates/when.tsx';
import { type ListShape, type ListState, readAddress } from '../../list/address.ts';
import { NewButton } from '../../list/new-button.tsx';
import tableStyles from '../../list/table.module.css';
import { TableList } from '../../list/table-list.tsx';
import { useList } from '../../list/use-list.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, keepPreviousRows, prime, useLoaded } from '../../query/call-query.ts';
import { Clamped } from '../../resource/list/cell.tsx';
import { titled } from '../../root/titled.ts';
import { Avatar } from '../../shell/header/avatar.tsx';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { usersPath } from './paths.ts';
import { UserMenu } from './user-menu.tsx';
import { UserStatus, userStatuses } from './user-status.tsx';

export const meta = () => titled('Users');

const shape: ListShape = { path: usersPath, filters: [{ name: 'status' }], tab: 'status' };

const queryOf = ({ search, filters, sort, dir, page, size }: ListState) =>
  callQuery('users/list', { search, filters, sort, dir, page, size });

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (mayNow('usersView')) prime(queryOf(readAddress(shape, new URL(request.url).searchParams)));
  return null;
}

export default function Users() {
  const may = useMay('usersView');
  return may('View') ? <UserList /> : <NoAccess />;
}

function UserList() {
  const may = useMay('usersView');
  const list = useList(shape);
  const shown = useLoaded({ ...queryOf(list.state), ...keepPreviousRows });
  return (
    <>
      <PageHead
        title="Users"
        crumbs={[{ label: 'Users' }]}
        actions={may('Add') ? <NewButton to={`${usersPath}/new`} label="New user" /> : null}
      />
      <TableList
        list={list}
        many="users"
        shown={shown}
        tabs={[{ value: '', label: 'All' }, ...userStatuses]}
        nameOf={(row) => row.name}
        columns={[
          { name: 'name', label: 'Name', sorts: true, cell: (row) => <Person row={row} /> },
          { name: 'roleName', label: 'Role', sorts: true, cell: (row) => <Clamped text={row.roleName} /> },
          {
            name: 'status',
            label: 'Status',
            sorts: true,
            width: 7,
            cell: (row) => <UserStatus status={row.status} />,
          },
          {
            name: 'twoFactor',
            label: 'Two-factor',
            width: 5.5,
            cell: (row) => (row.twoFactor ? 'On' : 'Off'),
          },
          {
            name: 'lastSignInAt',
            label: 'Last sign-in',
            sorts: true,
            width: 7,
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
      <Link to={`${usersPath}/${row.id}`} data-row-link>
        {row.name}
      </Link>
      <code>{row.userName}</code>
    </div>
  </div>
);
