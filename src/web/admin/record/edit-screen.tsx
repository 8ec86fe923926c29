import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#shared/errors.ts';
import type { DraftTarget } from '#shared/resource/draft.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useMay } from '../privileges.ts';
import { newLabel, type ResourceScreen } from '../resource/screens.ts';
import { useSession } from '../session/session.ts';
import { NoAccess } from '../shell/no-access.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { type Edited, editedQuery } from './drafts/draft-calls.ts';
import { localDraft } from './drafts/local-draft.ts';
import { RecordForm } from './form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { copyOf, newValues, valuesOf, writtenValues } from './form-values.ts';
import type { Recalled } from './recalled.ts';

const nothingYet: Edited = { row: null, draft: null };

export interface EditData {
  /** The address it was loaded for. */
  path: string;
  /** Null for a new record. */
  id: number | null;
  /** Of this screen’s form, and of the draft of a new record. */
  key: string;
  /** The record or draft that the form begins with; null for an empty form. */
  read: DraftTarget | null;
  /** What an empty form begins with. */
  recalled?: Recalled;
}

const crumbsOf = ({ parents, title, path }: ResourceScreen) => [...parents, { label: title, path }];

/** No record has the id in the address, or one of another screen. */
export const RecordNotFound = ({ screen }: { screen: ResourceScreen }) => (
  <NotFound
    label={screen.resource.label}
    list={screen.path}
    crumbs={crumbsOf(screen)}
    trash={useMay(screen.tag)('Delete')}
  />
);

/** A record’s form, once the record and its draft are loaded. */
export function EditScreen({ data, screen }: { data: EditData; screen: ResourceScreen }) {
  const { resource } = screen;
  const { id, key, read, recalled } = data;
  const isNew = id === null;
  const may = useMay(screen.tag);
  const barred = isNew && !may('Add');
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...editedQuery(resource, read ?? { key }),
    enabled: read !== null && !barred,
    staleTime: Number.POSITIVE_INFINITY, // only writes update the form’s data
  });
  const edited = found ?? (read ? null : nothingYet);
  // a new record’s own query, which exists from its first save on
  const { data: own = nothingYet } = useQuery({
    ...editedQuery(resource, id === null ? { key } : { id }),
    enabled: ({ state }) => state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const writer = useSession()?.name ?? '';
  const navigate = useNavigate();
  const crumbs = crumbsOf(screen);

  // the draft in the URL has been published: goes to its record, which offers what this browser still has of the draft. A form that is already open handles this itself
  const begun = isNew && read !== null && 'key' in read;
  const opened = useRef(false);
  const became = begun && !opened.current ? own.row?.id : undefined;
  useEffect(() => {
    if (became === undefined) {
      if (edited) opened.current = true;
      return;
    }
    const kept = localDraft(resource.plural, { key }, screen.type);
    const left = kept.read();
    const there = localDraft(resource.plural, { id: became });
    const newer = there.read(); // changes to the record itself
    if (left && there.write({ ...left.values, ...newer?.values }, newer?.version, newer?.at ?? left.at))
      kept.clear();
    void navigate(`${screen.path}/${became}`, { replace: true });
  }, [became, edited, key, navigate, resource, screen]);

  if (barred) return <NoAccess />;
  // the record is of this kind, but belongs to another screen
  const strays = screen.type !== undefined && edited?.row && edited.row.type !== screen.type;
  const missing = error instanceof AppError && error.status === 404;
  if (strays || (missing && !edited)) return <RecordNotFound screen={screen} />;
  if (error && !edited)
    return (
      <>
        <PageHead title={resource.label} crumbs={[...crumbs, { label: resource.label }]} />
        <LoadFailed what={`The ${resource.label.toLowerCase()}`} error={error} onRetry={refetch} />
      </>
    );
  if (!edited)
    return (
      <>
        <PageHead title={isNew ? newLabel(screen) : resource.label} crumbs={crumbs} />
        <FormSkeleton />
      </>
    );
  if (became !== undefined) return <FormSkeleton />;
  if (!isNew && edited.row)
    return (
      <RecordForm
        screen={screen}
        edited={edited}
        initial={valuesOf(resource, edited.row)}
        entry={key}
        gone={missing}
      />
    );
  const blank = newValues(screen, writer, recalled);
  const copied = isNew && !begun && edited.row;
  return (
    <NewForm
      screen={screen}
      edited={own}
      initial={copied ? copyOf(screen, writtenValues(resource, edited, blank)) : blank}
      entry={key}
      plain={read === null}
      recalled={recalled}
    />
  );
}

/** Keeps its initial values: later changes to the record it was copied from do not matter. */
function NewForm({ initial, ...more }: ComponentProps<typeof RecordForm>) {
  const [begunWith] = useState(initial);
  return <RecordForm {...more} initial={begunWith} />;
}
