import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../load-failed.tsx';
import { callQuery, primeFresh, useCall } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { write } from '../../query/write.ts';
import { FormSkeleton } from '../../record/form-skeleton.tsx';
import { titled } from '../../root/titled.ts';
import { useSessionEnded } from '../../session/ended.ts';
import { hasToken } from '../../session/session.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { AccountForm } from './account-form.tsx';
import { Appearance } from './appearance.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export const meta = () => titled('Profile');

export function clientLoader() {
  if (hasToken()) primeFresh(profile);
  return null;
}
const profile = callQuery('profile', {});
const sessions = callQuery('profile/sessions', {});
const endSession = (id: number) => write('profile/session/end', { id });

export const shouldRevalidate = () => false;

/** The user’s own account: available to everyone who is signed in. */
export default function Profile() {
  return (
    <>
      <PageHead title="Profile" crumbs={[{ label: 'Profile' }]} />
      <Parts />
    </>
  );
}

function Parts() {
  const { data, error, refetch } = useCall('profile', {}, { staleTime: 'static' });
  const ended = useSessionEnded();
  const wasEnded = useRef(ended);
  useEffect(() => {
    if (wasEnded.current && !ended) void refetch(); // whoever ended it may have turned two-factor sign-in off
    wasEnded.current = ended;
  }, [ended, refetch]);
  if (error) return <LoadFailed what="Your profile" error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton />;
  return (
    <div className={styles.parts}>
      <div>
        <AccountForm row={data} />
        <Sessions query={sessions} end={endSession} />
      </div>
      <div>
        <PasswordForm own={[data.name, data.userName]} />
        <TwoFactor
          left={data.recoveryCodes}
          setLeft={(recoveryCodes) => client.setQueryData(profile.queryKey, { ...data, recoveryCodes })}
        />
        <Passkeys required={data.passkeyRequired} appOn={data.recoveryCodes !== null} onChanged={refetch} />
        <Appearance />
      </div>
    </div>
  );
}
