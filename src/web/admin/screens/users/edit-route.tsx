import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { LoadFailed } from '../../load-failed.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, primeFresh, useCall } from '../../query/call-query.ts';
import { FormSkeleton } from '../../record/form-skeleton.tsx';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { usersPath } from './paths.ts';
import { UserForm } from './user-form.tsx';

export const meta = ({ params }: { params: { id?: string } }) => titled(params.id ? 'User' : 'New user');

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params.id === undefined ? null : Number(params.id);
  if (mayNow('usersView') && id !== null) primeFresh(callQuery('users', { id }));
  return id;
}
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function EditUser() {
  const id = useLoaderData<typeof clientLoader>();
  const may = useMay('usersView');
  if (!may(id === null ? 'Add' : 'View')) return <NoAccess />;
  return <Loaded id={id} />;
}

function Loaded({ id }: { id: number | null }) {
  const {
    data: row,
    error,
    refetch,
  } = useCall('users', { id: id ?? 0 }, { enabled: id !== null, staleTime: 'static' });
  const title = id === null ? 'New user' : 'User';
  const crumbs = [{ label: 'Users', path: usersPath }, { label: title }];
  if (error)
    return (
      <>
        <PageHead title={title} crumbs={crumbs} />
        <LoadFailed what="This user" error={error} onRetry={refetch} />
      </>
    );
  if (id !== null && !row)
    return (
      <>
        <PageHead title={title} crumbs={crumbs} />
        <FormSkeleton />
      </>
    );
  return <UserForm key={id ?? 'new'} row={row ?? null} />;
}
