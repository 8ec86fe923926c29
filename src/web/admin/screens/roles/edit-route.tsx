import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { LoadFailed } from '../../load-failed.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, primeFresh, useCall } from '../../query/call-query.ts';
import { FormSkeleton } from '../../record/form-skeleton.tsx';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { rolesPath, usersPath } from '../users/paths.ts';
import { RoleForm } from './role-form.tsx';

export const meta = ({ params }: { params: { id?: string } }) => titled(params.id ? 'Role' : 'New role');

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params.id === undefined ? null : Number(params.id);
  if (mayNow('rolesAndPermission') && id !== null) primeFresh(callQuery('roles', { id }));
  return id;
}
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function EditRole() {
  const id = useLoaderData<typeof clientLoader>();
  const may = useMay('rolesAndPermission');
  if (!may(id === null ? 'Add' : 'View')) return <NoAccess />;
  return <Loaded id={id} />;
}

function Loaded({ id }: { id: number | null }) {
  const {
    data: row,
    error,
    refetch,
  } = useCall('roles', { id: id ?? 0 }, { enabled: id !== null, staleTime: 'static' });
  const title = id === null ? 'New role' : 'Role';
  const head = (
    <PageHead
      title={title}
      crumbs={[{ label: 'Users', path: usersPath }, { label: 'Roles', path: rolesPath }, { label: title }]}
    />
  );
  if (error)
    return (
      <>
        {head}
        <LoadFailed what="This role" error={error} onRetry={refetch} />
      </>
    );
  if (id !== null && !row)
    return (
      <>
        {head}
        <FormSkeleton />
      </>
    );
  return <RoleForm key={id ?? 'new'} row={row ?? null} />;
}
