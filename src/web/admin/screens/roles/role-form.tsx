import { useNavigate } from 'react-router';
import { type RoleRow, roleCalls } from '#shared/calls/roles.ts';
import type { Field } from '#shared/resource/field.ts';
import { flag, optionalText, text } from '#shared/resource/kit.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemWithin } from '../../form/problems.ts';
import { useTitleFirst } from '../../form/use-title-first.ts';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { DeclaredFields } from '../../inputs/declared-field.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useMay } from '../../privileges.ts';
import { write } from '../../query/write.ts';
import styles from '../../record/form.module.css';
import { useSession } from '../../session/session.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { useShown } from '../../shell/use-shown.ts';
import { rolesPath, usersPath } from '../users/paths.ts';
import { Matrix } from './matrix.tsx';
import { rightsText } from './rights.ts';
import { useSeeing } from './use-seeing.ts';

type Values = {
  name: string;
  description: string;
  privileges: string[];
  secondFactor: boolean;
};

const fields = {
  name: text({ label: 'Name', max: 60 }),
  description: optionalText({ label: 'Description', max: 300 }),
  secondFactor: flag({
    label: 'Two-factor sign-in required',
    help: 'Members without it have to set it up before they can do anything else.',
    initial: false,
  }),
} as unknown as Record<string, Field>; // fields of several value types, rendered by their input

const labelOf = (name: string) => (name === 'privileges' ? 'Rights' : (fields[name]?.label ?? name));
const valuesOf = (row: RoleRow | null): Values =>
  row
    ? {
        name: row.name,
        description: row.description,
        privileges: row.privileges,
        secondFactor: row.secondFactor,
      }
    : { name: '', description: '', privileges: ['homeView'], secondFactor: false };

/** A role: its name and its privileges, screen by screen. */
export function RoleForm({ row: read }: { row: RoleRow | null }) {
  const navigate = useNavigate();
  const may = useMay('rolesAndPermission');
  const grantable = useSession()?.privileges ?? [];
  const readOnly = read ? !may('Update') : !may('Add');
  const { seeing, viewing, see } = useSeeing();
  const shown = useShown();
  const state = useKeptForm<RoleRow | null, Values>({
    keep: { place: `roles:${read?.id ?? 'new'}`, on: !readOnly },
    row: read,
    valuesOf,
    schema: roleCalls['role/add'].request,
    failed: () => 'Role not saved',
    leaves: read === null,
    save: (values, base, changed) => {
      if (!base) return write('role/add', values);
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return write('role/update', { ...changes, id: base.id, version: base.version });
    },
    onSaved: (saved) => {
      showToast({ title: 'Role saved' });
      if (!read && shown.current) void navigate(`${rolesPath}/${saved.id}`, { replace: true });
    },
  });
  const { form, row, values } = state;
  const closed = readOnly || state.left;
  const save = () => state.submit('save');
  useKeys({ 'ctrl+s': () => void (closed || save()) });
  useTitleFirst('name', row === null);
  const refused = problemWithin(form.formState.errors.privileges);
  const title = row?.name ?? 'New role';
  return (
    <VersionedForm
      state={state}
      onSubmit={save}
      labelOf={labelOf}
      fields={fields}
      textOf={(name, value) =>
        name === 'privileges' && Array.isArray(value) ? rightsText(value) || undefined : undefined
      }
    >
      <PageHead
        sticky
        title={title}
        crumbs={[{ label: 'Users', path: usersPath }, { label: 'Roles', path: rolesPath }, { label: title }]}
        actions={
          <>
            {row && !viewing ? (
              <Button
                busy={seeing}
                disabled={state.changed.length > 0}
                title={state.changed.length > 0 ? 'Save the role first' : undefined}
                onClick={() => void see(row.id)}
              >
                See as this role
              </Button>
            ) : null}
            {readOnly ? null : (
              <Button type="submit" kind="primary" busy={form.formState.isSubmitting} disabled={closed}>
                Save
              </Button>
            )}
          </>
        }
      />
      <RestoredNote state={state} labelOf={labelOf} />
      {read && row ? (
        <p className={styles.readOnly}>
          {row.userCount === 0
            ? 'Nobody has this role.'
            : `${row.userCount === 1 ? 'One person has' : `${row.userCount} people have`} this role.`}
          {readOnly
            ? ' You can view it but not change it.'
            : row.owner
              ? ' The owner role always has every right.'
              : row.userCount > 0
                ? ' Changing its rights ends their sessions: they have to sign in again.'
                : null}
        </p>
      ) : null}
      <div className={styles.card}>
        <div className={styles.fields}>
          <DeclaredFields fields={fields} readOnly={closed} />
        </div>
        <Matrix
          value={values.privileges}
          grantable={grantable}
          readOnly={closed || row?.owner === true}
          onChange={(privileges) => form.setValue('privileges', privileges, { shouldValidate: true })}
        />
        {refused ? <p role="alert">{refused}</p> : null}
      </div>
    </VersionedForm>
  );
}
