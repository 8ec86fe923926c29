import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallRequest } from '#shared/calls.ts';
import type { UserRow } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field as Labelled } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { DeclaredFields } from '../../form/declared-fields.tsx';
import { FormProblems } from '../../form/form-problems.tsx';
import { NewPassword } from '../../form/new-password.tsx';
import { fieldId } from '../../form/use-form.ts';
import { useStrength } from '../../form/use-strength.ts';
import { useVersioned } from '../../form/use-versioned.ts';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { useLabels } from '../../resource/choices.ts';
import styles from '../../resource/form.module.css';
import { valueText } from '../../resource/value-text.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { staffCall } from '../../staff-call.ts';
import { LinkDialog } from './link-dialog.tsx';
import { usersPath } from './paths.ts';
import { PersonAccess } from './person-access.tsx';
import { UserStatus, userStatuses } from './user-status.tsx';
import { fields, labelOf, type Values, validate, valuesOf } from './user-values.ts';

/** A person who may sign in. */
export function UserForm({ row: read }: { row: UserRow | null }) {
  const navigate = useNavigate();
  const may = useMay('usersView');
  const roles = useLabels('roles'); // without them the field stays empty, and says so when sent
  const readOnly = read ? !may('Update') : !may('Add');
  const { form, row, conflict, closeConflict, resolve, onSubmit } = useVersioned<UserRow | null, Values>({
    row: read,
    valuesOf,
    validate: validate,
    what: 'User',
    leaves: read === null,
    save: (values, base, changed) => {
      if (!base) return write('user/add', values as CallRequest<'user/add'>); // validated: the role is there
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return write('user/update', { ...changes, id: base.id, version: base.version });
    },
    onSaved: (saved) => {
      if (!read && saved) void welcome(saved);
    },
  });
  const { values, errors } = form;
  const strength = useStrength(values.password ?? '', [values.name, values.userName]);
  const checkUnique = async () => {
    form.touch('userName');
    if (validate(values).userName || values.userName === row?.userName) return;
    const { unique } = await staffCall('user/unique/check', {
      userName: values.userName,
      id: row?.id ?? null,
    });
    if (!unique) form.refuse({ userName: 'There is a user with this address already' });
  };
  // somebody new is invited at once; the screen goes on to their record when the link, if there is one, was taken
  const [link, setLink] = useState<{ to: UserRow; link: string } | null>(null);
  const open = (saved: UserRow) => void navigate(`${usersPath}/${saved.id}`, { replace: true });
  const welcome = async (saved: UserRow) => {
    if (saved.status !== 'invited') return open(saved);
    try {
      const sent = await write('user/invite', { id: saved.id });
      if (sent.link) return setLink({ to: saved, link: sent.link });
      showToast({ title: 'Invitation sent', text: saved.userName });
    } catch (error) {
      showToast({ kind: 'error', title: 'Invitation not sent', text: problemOf(error) });
    }
    open(saved);
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
              <NewPassword
                label={row ? 'New password' : 'Password'}
                value={values.password ?? ''}
                strength={strength}
                error={errors.password}
                help={
                  row
                    ? 'Empty: it stays. A new one ends their sessions.'
                    : 'At least 12 characters. Not needed for an invitation.'
                }
                onChange={(password) => form.set('password', password || null)}
                onLeave={() => form.touch('password')}
              />
            )}
          </section>
          {row && !readOnly ? <PersonAccess row={row} /> : null}
        </div>
      </div>
      {link ? <LinkDialog name={link.to.name} link={link.link} onClose={() => open(link.to)} /> : null}
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
