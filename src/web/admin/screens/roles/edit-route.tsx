import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { later, useSettled } from '../../resource/use-settled.ts';
import { readSession } from '../../session/session.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { titled } from '../../shell/titled.ts';
import { staffCall } from '../../staff-call.ts';
import { rolesPath, usersPath } from '../users/paths.ts';
import { RoleForm } from './role-form.tsx';

export const meta = ({ params }: { params: { id?: string } }) => titled(params.id ? 'Role' : 'New role');

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!mayNow('rolesAndPermission') || !readSession()) return null;
  return {
    row: later(params.id ? staffCall('roles', { id: params.id }) : Promise.resolve(null)),
    isNew: !params.id,
  };
}
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function EditRole() {
  const data = useLoaderData<typeof clientLoader>();
  const may = useMay('rolesAndPermission');
  if (!data || (data.isNew && !may('Add'))) return <NoAccess />;
  return <Loaded row={data.row} isNew={data.isNew} />;
}

function Loaded({ row, isNew }: NonNullable<ReturnType<typeof clientLoader>>) {
  const { data, error, loading } = useSettled(row);
  const title = isNew ? 'New role' : 'Role';
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
        <EmptyState
          alert
          title="This role could not be loaded"
          text={problemOf(error)}
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        />
      </>
    );
  if (loading || data === undefined)
    return (
      <>
        {head}
        <FormSkeleton />
      </>
    );
  return <RoleForm key={data?.id ?? 'new'} row={data} />;
}
