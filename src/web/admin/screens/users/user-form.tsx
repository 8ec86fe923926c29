import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserRow } from '#shared/calls/users.ts';
import type { CallRequest } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fieldId } from '../../form/focus-field.ts';
import { FormField } from '../../form/form-field.tsx';
import { FormProblems } from '../../form/form-problems.tsx';
import { problemsIn } from '../../form/problems.ts';
import { useTitleFirst } from '../../form/use-title-first.ts';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { DeclaredFields } from '../../inputs/declared-field.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { write } from '../../query/write.ts';
import styles from '../../record/form.module.css';
import { useLabels } from '../../resource/choices.ts';
import { useSession } from '../../session/session.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { useShown } from '../../shell/use-shown.ts';
import { staffCall } from '../../staff-call.ts';
import { NewPassword } from '../profile/new-password.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { usersPath } from './paths.ts';
import { PersonAccess } from './person-access.tsx';
import { roleQuestion } from './role-question.ts';
import { UserStatus, userStatuses } from './user-status.tsx';
import { fields, labelOf, schema, type Values, valuesOf } from './user-values.ts';

/** A user of the panel; a new one begins with `role`. */
export function UserForm({ row: read, role }: { row: UserRow | null; role?: number | undefined }) {
  const navigate = useNavigate();
  const may = useMay('usersView');
  const roles = useLabels('roles'); // if they fail to load, the field stays empty and is reported on submit
  const barred = read?.mayChange === false;
  const readOnly = read ? !may('Update') || barred : !may('Add');
  const state = useKeptForm<UserRow | null, Values>({
    keep: { place: `users:${read?.id ?? 'new'}`, secret: ['password', 'current'], on: !readOnly },
    row: read,
    valuesOf: (row) => valuesOf(row, role),
    schema,
    failed: () => 'User not saved',
    leaves: read === null,
    save: (values, base, changed) => {
      const { current: _, ...added } = values;
      if (!base) return write('user/add', added as CallRequest<'user/add'>); // validated: the role is present
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return write('user/update', { ...changes, id: base.id, version: base.version });
    },
    onSaved: (saved) => {
      if (read) showToast({ title: 'User saved' });
      else void welcome(saved);
    },
  });
  const { form, row, values } = state;
  const { errors, isSubmitting } = form.formState;
  const closed = readOnly || state.left;
  // invited people choose their password themselves, and cannot sign in with one they are given
  const given = Boolean(values.password);
  useEffect(() => {
    if (given && form.getValues('status') === 'invited') form.setValue('status', 'active');
  }, [given, form]);
  const session = useSession();
  const mailWorks = useMailWorks(values.status === 'invited');
  const asksPassword =
    row !== null &&
    row.id === session?.userId &&
    Boolean(values.password || values.userName !== row.userName);
  const checkUnique = async () => {
    const { userName } = form.getValues();
    if (
      userName === row?.userName ||
      schema.safeParse(values).error?.issues.some(({ path }) => path[0] === 'userName')
    )
      return;
    const asked = { userName, id: row?.id ?? null };
    const { unique } = await staffCall('user/unique/check', asked).catch(() => ({ unique: true })); // the server checks again on saving
    if (!unique && form.getValues('userName') === userName)
      form.setError('userName', { type: 'server', message: 'There is a user with this address already' });
  };
  // a new user is invited at once; the screen opens their record after the link, if any, was copied
  const [link, setLink] = useState<{ to: UserRow; link: string } | null>(null);
  const shown = useShown();
  const open = (saved: UserRow) => {
    if (shown.current) void navigate(`${usersPath}/${saved.id}`, { replace: true });
  };
  const welcome = async (saved: UserRow) => {
    if (saved.status !== 'invited') {
      showToast({ title: 'User saved' });
      return open(saved);
    }
    try {
      const sent = await write('user/invite', { id: saved.id });
      if (sent.link && shown.current) return setLink({ to: saved, link: sent.link });
      if (sent.link)
        showToast({ title: 'User saved', text: 'For the link of the invitation, invite them again.' });
      else showToast({ title: 'Invitation sent', text: saved.userName });
    } catch (error) {
      showToast({ kind: 'error', title: 'User saved, but invitation not sent', text: problemOf(error) });
    }
    open(saved);
  };
  const roleName = (id: unknown) => roles.find((each) => each.id === id)?.label ?? '';
  const question = roleQuestion(session, row, values, roleName(values.role));
  const [asking, setAsking] = useState(false);
  const send = () => state.submit('save');
  const save = () => (question && schema.safeParse(values).success ? setAsking(true) : send());
  useKeys({ 'ctrl+s': () => void (closed || save()) });
  useTitleFirst('name', row === null);
  const title = row?.name ?? 'New user';
  return (
    <VersionedForm
      state={state}
      onSubmit={save}
      labelOf={labelOf}
      fields={fields}
      textOf={(name, value) => (name === 'role' ? roleName(value) : undefined)}
    >
      <PageHead
        sticky
        title={title}
        crumbs={[{ label: 'Users', path: usersPath }, { label: title }]}
        beside={row ? <UserStatus status={row.status} /> : null}
        actions={
          readOnly ? null : (
            <Button type="submit" kind="primary" busy={isSubmitting} disabled={closed}>
              Save
            </Button>
          )
        }
      />
      <RestoredNote state={state} labelOf={labelOf} />
      {Object.keys(errors).length > 1 ? (
        <FormProblems problems={problemsIn(errors)} labelOf={labelOf} />
      ) : null}
      {row && readOnly ? (
        <p className={styles.readOnly}>
          {barred && may('Update')
            ? 'This person has rights that you do not have, so only somebody who has them can change their account.'
            : 'You can view this user but not change it.'}
        </p>
      ) : null}
      <div className={styles.form}>
        <div className={styles.card}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes that a field inside lost the focus */}
          <div
            className={styles.fields}
            onBlur={(event) => event.target.id === fieldId('userName') && void checkUnique()}
          >
            <DeclaredFields
              fields={fields}
              readOnly={closed}
              classOf={(name) => (name === 'image' ? styles.full : undefined)}
            />
          </div>
        </div>
        <div className={styles.rail}>
          <section className={styles.card} aria-label="Access">
            <FormField form={form} name="role" label="Role" required>
              {(control) => (
                <Select
                  {...control}
                  options={roles.map((each) => ({ value: each.id, label: each.label }))}
                  disabled={closed}
                />
              )}
            </FormField>
            <FormField
              form={form}
              name="status"
              label="Status"
              help={
                values.status !== 'invited'
                  ? undefined
                  : mailWorks
                    ? 'They get a link by email and choose their password.'
                    : 'No mail server is set up: you get a link to copy and pass on, with which they choose their password.'
              }
            >
              {(control) => <Select {...control} options={userStatuses} disabled={closed} />}
            </FormField>
            {readOnly ? null : (
              <NewPassword
                form={form}
                name="password"
                label={row ? 'New password' : 'Password'}
                own={[values.name, values.userName]}
                help={
                  row
                    ? 'Leave empty to keep the present one. A new one ends their sessions.'
                    : 'At least 12 characters. Not needed for an invitation.'
                }
              />
            )}
            {asksPassword ? (
              <FormField
                form={form}
                name="current"
                label="Current password"
                help="Your own, because you are changing your password or address."
                required
              >
                {(control) => (
                  <PasswordInput {...control} value={control.value ?? ''} autoComplete="current-password" />
                )}
              </FormField>
            ) : null}
          </section>
          {row && !closed ? <PersonAccess row={row} /> : null}
        </div>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void send();
        }}
        title={question?.title ?? ''}
        text={question?.text}
        confirm={question?.button ?? ''}
      />
      {link ? <LinkDialog name={link.to.name} link={link.link} onClose={() => open(link.to)} /> : null}
    </VersionedForm>
  );
}
