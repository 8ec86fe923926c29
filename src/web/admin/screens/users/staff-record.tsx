import type { ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, primeFresh, useCall } from '../../query/call-query.ts';
import { FormSkeleton } from '../../record/form-skeleton.tsx';
import { idIn } from '../../shell/address-id.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { type Crumb, PageHead } from '../../shell/page-head.tsx';

type Path = 'users' | 'roles';
const tags = { users: 'usersView', roles: 'rolesAndPermission' } as const satisfies Record<Path, string>;

/** What the URL names: a record by its id, a new one, or nothing that can exist. */
type Named = number | 'new' | 'none';

/** A loader for the record in the URL. */
export const recordLoader =
  (path: Path) =>
  ({ params }: ClientLoaderFunctionArgs): Named => {
    if (params.id === undefined) return 'new';
    const id = idIn(params.id);
    if (mayNow(tags[path]) && id !== null) primeFresh(callQuery(path, { id }));
    return id ?? 'none';
  };

/** For `shouldRevalidate`: the form keeps the data it was opened with; only another record is loaded. */
export const atAnotherRecord = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

interface Props<P extends Path> {
  path: P;
  named: Named;
  label: 'User' | 'Role';
  /** Path of the list. */
  list: string;
  /** Breadcrumbs up to the list. */
  parents: readonly Crumb[];
  children: (row: CallResponse<P> | null) => ReactNode;
}

/** The form of a user or role, once it is loaded. */
export function StaffRecord<P extends Path>(props: Props<P>) {
  const may = useMay(tags[props.path]);
  return may(props.named === 'new' ? 'Add' : 'View') ? <Loaded {...props} /> : <NoAccess />;
}

function Loaded<P extends Path>({ path, named, label, list, parents, children }: Props<P>) {
  const id = typeof named === 'number' ? named : null;
  const { data, error, refetch } = useCall<Path>(
    path,
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: 'static' },
  );
  if (named === 'new') return children(null);
  if (data) return children(data as CallResponse<P>); // what the call of this path returns
  if (id === null || (error instanceof AppError && error.status === 404))
    return <NotFound label={label} list={list} crumbs={parents} />;
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
