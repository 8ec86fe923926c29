import { useLoaderData } from 'react-router';
import { titled } from '../../root/titled.ts';
import { rolesPath, usersPath } from '../users/paths.ts';
import { atAnotherRecord, recordLoader, StaffRecord } from '../users/staff-record.tsx';
import { RoleForm } from './role-form.tsx';

export const meta = ({ params }: { params: { id?: string } }) => titled(params.id ? 'Role' : 'New role');

export const clientLoader = recordLoader('roles');
export const shouldRevalidate = atAnotherRecord;

const parents = [
  { label: 'Users', path: usersPath },
  { label: 'Roles', path: rolesPath },
];

export default function EditRole() {
  const named = useLoaderData<typeof clientLoader>();
  return (
    <StaffRecord path="roles" named={named} label="Role" list={rolesPath} parents={parents}>
      {(row) => <RoleForm key={named} row={row} />}
    </StaffRecord>
  );
}
