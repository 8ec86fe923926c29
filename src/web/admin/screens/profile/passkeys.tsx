import { useState } from 'react';
import { maxPasskeyName, type Passkey } from '#shared/calls/passkeys.ts';
import type { CallResponse } from '#shared/calls.ts';
import { importReached } from '#web/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../../dates/when.tsx';
import { NameDialog } from '../../kept/name-dialog.tsx';
import { useKeptText } from '../../kept/use-kept-text.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { problemOf } from '../../problem.ts';
import { callQuery, useLoaded } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { liveSession } from '../../session/live-session.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import { deviceOf } from './device.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';
import { RequirePasskey } from './require-passkey.tsx';

const passkeys = callQuery('profile/passkeys', {});

export interface PasskeysProps {
  /** Who requires a passkey, so that the password alone does not sign in: the user or their role. */
  required: CallResponse<'profile'>['passkeyRequired'];
  /** Whether the password also needs a code from an app, so that it never signs in alone. */
  appOn: boolean;
  /** Reads the profile again. */
  onChanged: () => Promise<unknown>;
}

/** The user’s passkeys: added with a name, renamed, removed, and required. All but the name asks for the password. */
export function Passkeys({ required, appOn, onChanged }: PasskeysProps) {
  const { data: keys, error, refetch } = useLoaded(passkeys);
  const [adding, setAdding] = useState(false);
  const [name, setName, forget] = useKeptText('passkey', deviceOf(navigator.userAgent));
  /** The device asks for a finger, a face or a PIN. */
  const [waiting, setWaiting] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const due = useSession()?.secondFactorDue;

  const make = async (begun: CallResponse<'profile/passkey/begin'>) => {
    const { makePasskey, passkeyProblem } = await importReached(() => import('../../session/passkey.ts'));
    try {
      await write('profile/passkey/add', { name: name.trim(), ...(await makePasskey(begun)) });
      forget();
      await refetch();
      showToast({ title: 'Passkey added', text: 'It signs you in without your password.' });
      if (due) await liveSession(); // grants the rights that required a second factor
    } catch (problem) {
      const text = passkeyProblem(problem) ?? problemOf(problem);
      showToast({ kind: 'error', title: 'Passkey not added', text });
    }
  };
  const add = async (password: string) => {
    const begun = await staffCall('profile/passkey/begin', { password });
    setAdding(false);
    setWaiting(true);
    await make(begun).finally(() => setWaiting(false));
  };

  return (
    <section className={styles.card} aria-labelledby="profile-passkeys">
      <h2 id="profile-passkeys">Passkeys</h2>
      <p className={styles.lead}>
        Sign in with your fingerprint, face or device PIN. A passkey counts as both factors.
      </p>
      {error ? (
        <LoadFailed what="Your passkeys" error={error} onRetry={refetch} />
      ) : !keys ? (
        <Skeleton height="3rem" />
      ) : keys.length > 0 ? (
        <ul className={styles.sessions}>
          {keys.map((key) => (
            <li key={key.id}>
              <div>
                <strong>{key.name}</strong>
                <p>
                  {key.lastUsedAt ? 'last used ' : 'added '}
                  <When at={key.lastUsedAt ?? key.createdAt} />
                </p>
              </div>
              <div className={styles.row}>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={`Rename the passkey ${key.name}`}
                  onClick={() => setRenaming(key)}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  aria-label={`Remove the passkey ${key.name}`}
                  onClick={() => setRemoving(key)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {keys && keys.length > 0 ? (
        <RequirePasskey required={required} appOn={appOn} single={keys.length === 1} onChanged={onChanged} />
      ) : null}
      <Field label="Name of this device">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={maxPasskeyName}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.row}>
        <span />
        <Button busy={waiting} disabled={!name.trim()} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      </div>
      {renaming ? (
        <NameDialog
          place={`passkey:${renaming.id}`}
          title={`Rename ${renaming.name}`}
          text="The name helps you tell your passkeys apart."
          max={maxPasskeyName}
          initial={renaming.name}
          onClose={() => setRenaming(null)}
          onSave={async (next) => {
            await write('profile/passkey/rename', { id: renaming.id, name: next });
            setRenaming(null);
            await refetch();
          }}
        />
      ) : null}
      <PasswordDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="Add a passkey?"
        text="Your other sessions end. Your device then asks for your fingerprint, face or PIN."
        verb="Continue"
        failed="Passkey not added"
        run={add}
      />
      <PasswordDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove the passkey ${removing?.name ?? ''}?`}
        text={
          required === 'own' && keys?.length === 1 && !appOn
            ? 'It is your last one, so your password alone signs you in again. Your other sessions end.'
            : 'It no longer signs you in. Your other sessions end.'
        }
        verb="Remove"
        danger
        failed="Passkey not removed"
        run={async (password) => {
          if (removing) await write('profile/passkey/remove', { id: removing.id, password });
          setRemoving(null);
          await refetch();
          await onChanged();
          showToast({ title: 'Passkey removed' });
        }}
      />
    </section>
  );
}
