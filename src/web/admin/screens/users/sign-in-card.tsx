import { useState } from 'react';
import { Link } from 'react-router';
import type { UserRow } from '#shared/calls/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { When } from '../../dates/when.tsx';
import form from '../../record/form.module.css';
import { useSession } from '../../session/session.ts';
import { profilePath } from '../../shell/constants.ts';
import styles from './sign-in-card.module.css';
import { useUserActs } from './use-user-acts.tsx';
import { actsFor, userActs } from './user-acts.ts';

/** How a user signs in: last sign-in, second factor, and actions when they cannot. */
export function SignInCard({ row }: { row: UserRow }) {
  const own = useSession()?.userId === row.id;
  const [taken, setTaken] = useState(false);
  const now = taken ? { ...row, twoFactor: false, hasFactor: false } : row;
  const acts = useUserActs(row, (name) => {
    if (name === 'twoFactorOff' || name === 'passkeysOff') setTaken(true);
  });
  // not activate and deactivate: the status has its own field on this screen
  const names = actsFor(now, own).filter((name) => !/activate$/.test(name));
  return (
    <section className={form.card} aria-label="Sign-in">
      <dl className={styles.facts}>
        <div>
          <dt>Last sign-in</dt>
          <dd>{row.lastSignInAt ? <When at={row.lastSignInAt} /> : 'Never'}</dd>
        </div>
        <div>
          <dt>Two-factor</dt>
          <dd>
            <Pill tone={now.twoFactor ? 'good' : 'neutral'}>{now.twoFactor ? 'On' : 'Off'}</Pill>
          </dd>
        </div>
      </dl>
      {now.hasFactor && !now.twoFactor ? (
        <p className={styles.own}>A passkey signs them in, but their password alone does too.</p>
      ) : null}
      {own ? (
        <p className={styles.own}>
          This is your own account: password, two-factor sign-in and sessions are in{' '}
          <Link to={profilePath}>your profile</Link>.
        </p>
      ) : (
        <div className={styles.acts}>
          {names.map((name) => (
            <Button key={name} size="sm" busy={acts.busy === name} onClick={() => acts.start(name)}>
              {userActs[name].label}
            </Button>
          ))}
        </div>
      )}
      {acts.dialogs}
    </section>
  );
}
