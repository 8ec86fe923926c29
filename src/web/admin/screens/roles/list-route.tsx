import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import { When } from '../../dates/when.tsx';
import { type ListShape, type ListState, readAddress } from '../../list/address.ts';
import { NewButton } from '../../list/new-button.tsx';
import tableStyles from '../../list/table.module.css';
import { TableList } from '../../list/table-list.tsx';
import { useList } from '../../list/use-list.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, keepPreviousRows, prime, useLoaded } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { rolesPath, usersPath } from '../users/paths.ts';
import { RoleMenu } from './role-menu.tsx';

export const meta = () => titled('Roles');

const shape: ListShape = { path: rolesPath, filters: [] };

const queryOf = ({ search, sort, dir, page, size }: ListState) =>
  callQuery('roles/list', { search, sort, dir, page, size });

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (mayNow('rolesAndPermission')) prime(queryOf(readAddress(shape, new URL(request.url).searchParams)));
  return null;
}

export default function Roles() {
  const may = useMay('rolesAndPermission');
  return may('View') ? <RoleList /> : <NoAccess />;
}

function RoleList() {
  const may = useMay('rolesAndPermission');
  const list = useList(shape);
  const shown = useLoaded({ ...queryOf(list.state), ...keepPreviousRows });
  return (
    <>
      <PageHead
        title="Roles"
        crumbs={[{ label: 'Users', path: usersPath }, { label: 'Roles' }]}
        actions={may('Add') ? <NewButton to={`${rolesPath}/new`} label="New role" /> : null}
      />
      <TableList
        list={list}
        many="roles"
        shown={shown}
        nameOf={(row) => row.name}
        columns={[
          {
            name: 'name',
            label: 'Name',
            sorts: true,
            cell: (row) => (
              <div className={tableStyles.words}>
                <Link to={`${rolesPath}/${row.id}`} data-row-link>
                  {row.name}
                </Link>
                <span className={tableStyles.path} title={row.description}>
                  {row.description}
                </span>
              </div>
            ),
          },
          { name: 'userCount', label: 'People', width: 5.5, number: true, cell: (row) => row.userCount },
          {
            name: 'privileges',
            label: 'Rights',
            width: 5.5,
            number: true,
            cell: (row) => row.privileges.length,
          },
          {
            name: 'updatedAt',
            label: 'Updated',
            sorts: true,
            width: 7,
            cell: (row) => <When at={row.updatedAt} />,
          },
        ]}
        menu={(row) => <RoleMenu row={row} />}
      />
    </>
  );
}
