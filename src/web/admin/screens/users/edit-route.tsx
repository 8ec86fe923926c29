import { useLoaderData } from 'react-router';
import { titled } from '../../root/titled.ts';
import { usersPath } from './paths.ts';
import { atAnotherRecord, recordLoader, StaffRecord } from './staff-record.tsx';
import { UserForm } from './user-form.tsx';

export const meta = ({ params }: { params: { id?: string } }) => titled(params.id ? 'User' : 'New user');

export const clientLoader = recordLoader('users');
export const shouldRevalidate = atAnotherRecord;

export default function EditUser() {
  const named = useLoaderData<typeof clientLoader>();
  return (
    <StaffRecord
      path="users"
      named={named}
      label="User"
      list={usersPath}
      parents={[{ label: 'Users', path: usersPath }]}
    >
      {(row) => <UserForm key={named} row={row} />}
    </StaffRecord>
  );
}
