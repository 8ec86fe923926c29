import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useSearchParams } from 'react-router';
import { FormSkeleton } from '../../record/form-skeleton.tsx';
import { choicesQuery } from '../../resource/resource-calls.ts';
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
      {(row) => (row ? <UserForm key={named} row={row} /> : <NewUser key={named} />)}
    </StaffRecord>
  );
}

/** A new user; `?role=` in the address is the name of a role that is chosen already. */
function NewUser() {
  const wanted = useSearchParams()[0].get('role');
  const roles = useQuery({ ...choicesQuery('roles'), enabled: wanted !== null });
  if (roles.isLoading) return <FormSkeleton />;
  return <UserForm row={null} role={roles.data?.find(({ label }) => label === wanted)?.id} />;
}
