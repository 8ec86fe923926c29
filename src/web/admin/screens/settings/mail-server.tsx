import { useState } from 'react';
import * as z from 'zod/mini';
import { mailCalls } from '#shared/calls/mail.ts';
import type { CallResponse } from '#shared/calls.ts';
import { messages } from '#shared/resource/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FormField } from '../../form/form-field.tsx';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { useMay } from '../../privileges.ts';
import { callQuery, once, useCall } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { write } from '../../query/write.ts';
import { PasswordDialog } from '../profile/password-dialog.tsx';
import { mailServerLabels, securities } from './mail-server-words.ts';
import { OwnPassword } from './own-password.tsx';
import { useSavedWithTab } from './save-tab.tsx';
import card from './setting-card.module.css';

type Row = CallResponse<'mail/server'>;

const labels: Record<string, string> = {
  ...mailServerLabels,
  password: 'Password',
  current: 'Your own password, to confirm',
};

// the call table only types it as a schema, but it is an object
const request = mailCalls['mail/server/update'].request as unknown as z.ZodMiniObject;
/** Requires the user’s own password before the request is sent. */
const schema = z.extend(request, { current: z.string().check(z.minLength(1, messages.required)) });

const labelOf = (name: string) => labels[name] ?? name;

const valuesOf = ({ server, version }: Row) => ({
  version,
  host: server?.host ?? '',
  port: server?.port ?? 587,
  security: server?.security ?? ('starttls' as const),
  user: server?.user ?? '',
  password: '',
  sender: server?.sender ?? '',
  current: '',
});

/** The current state in one sentence. */
function stateWords({ source, server, opens, sends }: Row): string {
  if (source === 'environment')
    return `Set in the environment (SMTP_URL): ${server?.host}, port ${server?.port}. The environment comes first, so it is changed there.`;
  if (!opens)
    return 'No email goes out: the password was sealed with the key of another installation. Type it again.';
  return sends
    ? 'Email goes out through this server. Send a test email after every change.'
    : 'No mail server is set up. Email is kept here until there is one.';
}

/** The card is not reloaded, because of its form: it takes its data from each response. */
const take = (answer: Row) => client.setQueryData(callQuery('mail/server', {}).queryKey, answer);

/** The site’s mail server: set, change or remove it. Its password is never sent back. */
export function MailServer() {
  const { data, error, refetch } = useCall('mail/server', {}, once);
  return (
    <section className={card.card} aria-labelledby="mail-server">
      <header className={card.head}>
        <h2 id="mail-server">Mail server</h2>
        {data ? <p role="status">{stateWords(data)}</p> : null}
      </header>
      {error ? (
        <LoadFailed what="The mail server" error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="12rem" />
      ) : data.source === 'environment' ? null : (
        <ServerForm row={data} />
      )}
    </section>
  );
}

function ServerForm({ row: read }: { row: Row }) {
  const may = useMay('settingsView');
  const readOnly = !may('Update');
  const [removing, setRemoving] = useState(false);
  const state = useKeptForm<Row, ReturnType<typeof valuesOf>>({
    keep: { place: 'settings:mailServer', secret: ['password', 'current'], on: !readOnly },
    row: read,
    valuesOf,
    schema,
    save: ({ password, ...values }, { version }) =>
      write('mail/server/update', { ...values, version, ...(password ? { password } : {}) }),
    failed: () => 'Mail server not saved',
    onSaved: (saved) => {
      take(saved);
      showToast({ title: 'Mail server saved', text: 'Send a test email to see that it works.' });
    },
  });
  useSavedWithTab('Mail server', state, !readOnly);
  const { form, row, values, changed } = state;
  const remove = async (current: string) => {
    const removed = await write('mail/server/remove', { version: row.version, current });
    take(removed);
    state.restart(removed);
    showToast({ title: 'Mail server removed', text: 'Email is kept here from now on.' });
    setRemoving(false);
  };
  // as on the server, a stored password only stays for the same host, port and user
  const moved = changed.some((name) => name === 'host' || name === 'port' || name === 'user');
  const kept = row.server?.hasPassword && row.opens && !moved;
  return (
    <VersionedForm
      state={state}
      className={card.form}
      onSubmit={() => state.submit('save')}
      labelOf={labelOf}
      textOf={(name, value) => (name === 'password' || name === 'current' ? '••••••' : String(value))}
    >
      <RestoredNote state={state} labelOf={labelOf} inGrid />
      <FormField form={form} name="host" label="Server" required help="Such as smtp.example.com.">
        {(control) => <TextInput {...control} readOnly={readOnly} spellCheck={false} autoCapitalize="none" />}
      </FormField>
      <FormField form={form} name="port" label="Port" required>
        {({ onChange, ...control }) => (
          <TextInput
            {...control}
            type="number"
            min={1}
            max={65_535}
            readOnly={readOnly}
            onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          />
        )}
      </FormField>
      <FormField form={form} name="security" label="Encryption" required>
        {(control) => <Select {...control} options={securities} disabled={readOnly} />}
      </FormField>
      <FormField
        form={form}
        name="sender"
        label="Sender address"
        help="Leave empty for the address in the contact details."
      >
        {(control) => <TextInput {...control} type="email" readOnly={readOnly} spellCheck={false} />}
      </FormField>
      <FormField form={form} name="user" label="User name" help="Leave empty if the server needs none.">
        {(control) => (
          <TextInput
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </FormField>
      {readOnly || values.user === '' ? null : (
        <FormField
          form={form}
          name="password"
          label="Password"
          required={!kept}
          help={
            kept
              ? 'One is stored, and never shown. Leave empty to keep it.'
              : 'Stored encrypted, and never shown.'
          }
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
      )}
      {readOnly || changed.length === 0 ? null : <OwnPassword />}
      {row.server && !readOnly ? (
        <div className={card.full}>
          <Button kind="danger-quiet" onClick={() => setRemoving(true)}>
            Remove this server
          </Button>
        </div>
      ) : null}
      <PasswordDialog
        open={removing}
        onClose={() => setRemoving(false)}
        danger
        title="Remove the mail server?"
        text="Nothing is sent from then on; email is kept here until there is a mail server again. Enter your password."
        verb="Remove"
        failed="Not removed"
        run={remove}
      />
    </VersionedForm>
  );
}
