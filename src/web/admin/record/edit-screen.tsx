import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useMay } from '../privileges.ts';
import { rowQuery } from '../resource/resource-calls.ts';
import { newLabel, type ResourceScreen } from '../resource/screens.ts';
import { EmptyArt } from '../shell/empty-art.tsx';
import { NoAccess } from '../shell/no-access.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { EditData } from './edit-route.tsx';
import { RecordForm } from './form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { copyOf, newValues, valuesOf } from './form-values.ts';

/** A record's form, once the record is there. */
export function EditScreen({ data, screen }: { data: EditData; screen: ResourceScreen }) {
  const { resource } = screen;
  const reads = data.read !== null;
  const {
    data: row = null,
    error,
    refetch,
  } = useQuery({ ...rowQuery(resource, data.read ?? 0), enabled: reads, staleTime: 'static' });
  const may = useMay(screen.tag);
  const crumbs = [...screen.parents, { label: screen.title, path: screen.path }];

  if (data.id === null && (!may('Add') || screen.resource.fixed)) return <NoAccess />;
  if (error)
    return (
      <>
        <PageHead title={resource.label} crumbs={[...crumbs, { label: resource.label }]} />
        {error instanceof AppError && error.status === 404 ? (
          <EmptyState
            alert
            art={<EmptyArt seed="missing" />}
            title={`This ${resource.label.toLowerCase()} is not here`}
            text="It may have been deleted; the trash keeps what was."
            action={
              <Link className={buttonClass('primary')} to={screen.path}>
                To the list
              </Link>
            }
          />
        ) : (
          <LoadFailed what={`The ${resource.label.toLowerCase()}`} error={error} onRetry={refetch} />
        )}
      </>
    );
  if (reads && !row)
    return (
      <>
        <PageHead title={data.id === null ? newLabel(screen) : resource.label} crumbs={crumbs} />
        <FormSkeleton />
      </>
    );
  if (data.id === null)
    return (
      <RecordForm
        screen={screen}
        row={null}
        initial={row ? copyOf(screen, row) : newValues(screen)}
        copied={row !== null}
      />
    );
  return row ? <RecordForm key={row.id} screen={screen} row={row} initial={valuesOf(resource, row)} /> : null;
}
