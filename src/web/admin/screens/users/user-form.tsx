import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallRequest } from '#shared/calls.ts';
import type { Choice } from '#shared/resource/calls.ts';
import type { Field } from '#shared/resource/field.ts';
import { email, optionalImage, optionalPhone, text } from '#shared/resource/kit.ts';
import { staffCalls, type UserRow } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field as Labelled } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { DeclaredFields } from '../../form/declared-fields.tsx';
import { FormProblems } from '../../form/form-problems.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { fieldId } from '../../form/use-form.ts';
import { useVersioned } from '../../form/use-versioned.ts';
import { useMay } from '../../privileges.ts';
import styles from '../../resource/form.module.css';
import { valueText } from '../../resource/value-text.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { staffCall } from '../../staff-call.ts';
import { usersPath } from './paths.ts';
import { UserStatus, userStatuses } from './user-status.tsx';

interface Values {
  name: string;
  userName: string;
  phone: string | null;
  image: number | null;
  role: number | null;
  status: UserRow['status'];
  password: string | null;
}

const fields = {
  name: text({ label: 'Name', max: 60 }),
  userName: email({ label: 'Email' }),
  phone: optionalPhone({ label: 'Phone' }),
  image: optionalImage({ label: 'Image', aspect: 1 }),
} as unknown as Record<string, Field>; // fields of several value types, rendered by their input
const labels: Record<string, string> = { role: 'Role', status: 'Status', password: 'Password' };
const labelOf = (name: string) => fields[name]?.label ?? labels[name] ?? name;

const empty: Values = {
  name: '',
  userName: '',
  phone: null,
  image: null,
  role: null,
  status: 'invited',
  password: null,
};
const valuesOf = (row: UserRow | null): Values =>
  row
    ? {
        name: row.name,
        userName: row.userName,
        phone: row.phone,
        image: row.image,
        role: row.role,
        status: row.status,
        password: null,
      }
    : empty;

const validate = (values: Values) => problemsOf(staffCalls['user/add'].request, values);

/** A person who may sign in. */
export function UserForm({ row: read }: { row: UserRow | null }) {
  const navigate = useNavigate();
  const may = useMay('usersView');
  const roles = useRoles();
  const readOnly = read ? !may('Update') : !may('Add');
  const { form, row, conflict, closeConflict, resolve, onSubmit } = useVersioned<UserRow | null, Values>({
    row: read,
    valuesOf,
    validate: useCallback(validate, []),
    what: 'User',
    leaves: read === null,
    save: (values, base, changed) => {
      if (!base) return staffCall('user/add', values as CallRequest<'user/add'>); // validated: the role is there
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return staffCall('user/update', { ...changes, id: base.id, version: base.version });
    },
    onSaved: (saved) => {
      if (!read && saved) void navigate(`${usersPath}/${saved.id}`, { replace: true });
    },
  });
  const { values, errors } = form;
  const checkUnique = async () => {
    form.touch('userName');
    if (validate(values).userName || values.userName === row?.userName) return;
    const { unique } = await staffCall('user/unique/check', {
      userName: values.userName,
      id: row?.id ?? null,
    });
    if (!unique) form.refuse({ userName: 'There is a user with this address already' });
  };
  useKeys({ 'ctrl+s': () => document.querySelector<HTMLFormElement>('form[data-user]')?.requestSubmit() });
  const title = row?.name ?? 'New user';
  return (
    <form onSubmit={onSubmit} noValidate data-user>
      <PageHead
        sticky
        title={title}
        crumbs={[{ label: 'Users', path: usersPath }, { label: title }]}
        beside={row ? <UserStatus status={row.status} /> : null}
        actions={
          readOnly ? null : (
            <Button type="submit" kind="primary" busy={form.busy}>
              Save
            </Button>
          )
        }
      />
      {Object.keys(errors).length > 1 ? <FormProblems errors={errors} labelOf={labelOf} /> : null}
      {row && readOnly ? (
        <p className={styles.readOnly}>You can look at this user but not change it.</p>
      ) : null}
      <div className={styles.form}>
        <div className={styles.card}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field inside was left */}
          <div
            className={styles.fields}
            onBlur={(event) => event.target.id === fieldId('userName') && void checkUnique()}
          >
            <DeclaredFields
              fields={fields}
              form={form}
              readOnly={readOnly}
              classOf={(name) => (name === 'image' ? styles.full : undefined)}
            />
          </div>
        </div>
        <div className={styles.rail}>
          <section className={styles.card} aria-label="Access">
            <Labelled id={fieldId('role')} label="Role" error={errors.role} required>
              {(control) => (
                <Select
                  {...control}
                  value={values.role}
                  options={roles.map((each) => ({ value: each.id, label: each.label }))}
                  disabled={readOnly}
                  onChange={(role) => form.set('role', role)}
                  onBlur={() => form.touch('role')}
                />
              )}
            </Labelled>
            <Labelled
              id={fieldId('status')}
              label="Status"
              error={errors.status}
              help={
                values.status === 'invited'
                  ? 'They get a link by email and choose their password.'
                  : undefined
              }
            >
              {(control) => (
                <Select
                  {...control}
                  value={values.status}
                  options={userStatuses}
                  disabled={readOnly}
                  onChange={(status) => form.set('status', status as UserRow['status'])}
                />
              )}
            </Labelled>
            {readOnly ? null : (
              <Labelled
                id={fieldId('password')}
                label={row ? 'New password' : 'Password'}
                error={errors.password}
                help={
                  row
                    ? 'Empty: it stays. A new one ends their sessions.'
                    : 'At least 12 characters. Not needed for an invitation.'
                }
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    value={values.password ?? ''}
                    autoComplete="new-password"
                    onChange={(event) => form.set('password', event.target.value || null)}
                    onBlur={() => form.touch('password')}
                  />
                )}
              </Labelled>
            )}
          </section>
        </div>
      </div>
      {conflict ? (
        <ConflictDialog
          base={form.base}
          mine={values}
          theirs={valuesOf(conflict)}
          labelOf={labelOf}
          textOf={(name, value) =>
            name === 'role'
              ? (roles.find((each) => each.id === value)?.label ?? '')
              : valueText(fields[name], value)
          }
          onClose={closeConflict}
          onResolve={resolve}
        />
      ) : null}
    </form>
  );
}

function useRoles(): readonly Choice[] {
  const [roles, setRoles] = useState<readonly Choice[]>([]);
  useEffect(() => {
    staffCall('roles/all', {}).then(setRoles, () => undefined); // the field stays empty and says so when sent
  }, []);
  return roles;
}
