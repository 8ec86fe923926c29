import type { ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, primeFresh, useCall } from '../../query/call-query.ts';
import { FormSkeleton } from '../../record/form-skeleton.tsx';
import { NoAccess } from '../../shell/no-access.tsx';
import { type Crumb, PageHead } from '../../shell/page-head.tsx';

type Path = 'users' | 'roles';
const tags = { users: 'usersView', roles: 'rolesAndPermission' } as const satisfies Record<Path, string>;

/** A loader for the record in the URL; null for a new one. */
export const recordLoader =
  (path: Path) =>
  ({ params }: ClientLoaderFunctionArgs) => {
    const id = params.id === undefined ? null : Number(params.id);
    if (mayNow(tags[path]) && id !== null) primeFresh(callQuery(path, { id }));
    return id;
  };

/** For `shouldRevalidate`: the form keeps the data it was opened with; only another record is loaded. */
export const atAnotherRecord = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

interface Props<P extends Path> {
  path: P;
  id: number | null;
  label: 'User' | 'Role';
  /** Breadcrumb of the list. */
  parents: readonly Crumb[];
  children: (row: CallResponse<P> | null) => ReactNode;
}

/** The form of a user or role, once it is loaded. */
export function StaffRecord<P extends Path>(props: Props<P>) {
  const may = useMay(tags[props.path]);
  return may(props.id === null ? 'Add' : 'View') ? <Loaded {...props} /> : <NoAccess />;
}

function Loaded<P extends Path>({ path, id, label, parents, children }: Props<P>) {
  const { data, error, refetch } = useCall<Path>(
    path,
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: 'static' },
  );
  if (id === null) return children(null);
  if (data && !error) return children(data as CallResponse<P>); // what the call of this path returns
  return (
    <>
      <PageHead title={label} crumbs={[...parents, { label }]} />
      {error ? (
        <LoadFailed what={`This ${label.toLowerCase()}`} error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
