import { useLoaderData } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { problemOf } from '../../problem.ts';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { later, useSettled } from '../../resource/use-settled.ts';
import { readSession } from '../../session/session.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { titled } from '../../shell/titled.ts';
import { staffCall } from '../../staff-call.ts';
import { AccountForm } from './account-form.tsx';
import { Appearance } from './appearance.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export const meta = () => titled('Profile');

export function clientLoader() {
  return readSession() ? { row: later(staffCall('profile', {})) } : null;
}
const readSessions = () => staffCall('profile/sessions', {});
const endSession = (id: number) => staffCall('profile/session/end', { id });

export const shouldRevalidate = () => false;

/** One's own account: open to everyone who is signed in. */
export default function Profile() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Profile" crumbs={[{ label: 'Profile' }]} />
      {data ? <Parts row={data.row} /> : null}
    </>
  );
}

function Parts({ row }: NonNullable<ReturnType<typeof clientLoader>>) {
  const { data, error } = useSettled(row);
  if (error)
    return (
      <EmptyState
        alert
        title="Your profile could not be loaded"
        text={problemOf(error)}
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      />
    );
  if (!data) return <FormSkeleton />;
  return (
    <div className={styles.parts}>
      <div>
        <AccountForm row={data} />
        <Sessions read={readSessions} end={endSession} />
      </div>
      <div>
        <PasswordForm own={[data.name, data.userName]} />
        <TwoFactor codesLeft={data.recoveryCodes} />
        <Appearance />
      </div>
    </div>
  );
}
