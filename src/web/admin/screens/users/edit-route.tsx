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
import { usersPath } from './paths.ts';
import { UserForm } from './user-form.tsx';

export const meta = ({ params }: { params: { id?: string } }) => titled(params.id ? 'User' : 'New user');

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!mayNow('usersView') || !readSession()) return null;
  return {
    row: later(params.id ? staffCall('users', { id: params.id }) : Promise.resolve(null)),
    isNew: !params.id,
  };
}
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function EditUser() {
  const data = useLoaderData<typeof clientLoader>();
  const may = useMay('usersView');
  if (!data || (data.isNew && !may('Add'))) return <NoAccess />;
  return <Loaded row={data.row} isNew={data.isNew} />;
}

function Loaded({ row, isNew }: NonNullable<ReturnType<typeof clientLoader>>) {
  const { data, error, loading } = useSettled(row);
  const title = isNew ? 'New user' : 'User';
  const crumbs = [{ label: 'Users', path: usersPath }, { label: title }];
  if (error)
    return (
      <>
        <PageHead title={title} crumbs={crumbs} />
        <EmptyState
          alert
          title="This user could not be loaded"
          text={problemOf(error)}
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        />
      </>
    );
  if (loading || data === undefined)
    return (
      <>
        <PageHead title={title} crumbs={crumbs} />
        <FormSkeleton />
      </>
    );
  return <UserForm key={data?.id ?? 'new'} row={data} />;
}
