import { useRef, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { showToast } from '#web/ui/toast.tsx';
import { write } from '../../query/write.ts';
import { liveSession } from '../../session/live-session.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import setup from './two-factor.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Begun = CallResponse<'profile/twoFactor/begin'>;

interface TwoFactorProps {
  /** Number of unused recovery codes; null while it is off. */
  left: number | null;
  setLeft: (left: number | null) => void;
}

/** Turns two-factor sign-in on and off. */
export function TwoFactor({ left, setLeft }: TwoFactorProps) {
  const on = left !== null;
  const title = useRef<HTMLHeadingElement>(null);
  /** For buttons that disappear when they are pressed. */
  const passFocus = () => requestAnimationFrame(() => restoreFocus(title.current));
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setAsking(null);
  const due = useSession()?.secondFactorDue;
  /** Grants the rights that required a second factor. */
  const getRights = async () => {
    if (due) await liveSession();
  };
  return (
    <section className={styles.card} aria-labelledby="profile-two-factor">
      <div className={styles.row}>
        <h2 id="profile-two-factor" ref={title} tabIndex={-1}>
          Two-factor sign-in
        </h2>
        <Pill tone={on ? 'good' : 'neutral'}>{on ? 'On' : 'Off'}</Pill>
      </div>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            passFocus();
            void getRights();
          }}
        />
      ) : begun ? (
        <TwoFactorSetup
          begun={begun}
          onCancel={() => {
            setBegun(null);
            passFocus();
          }}
          onConfirmed={(recovery) => {
            setBegun(null);
            setLeft(recovery.length);
            setCodes(recovery);
          }}
        />
      ) : (
        <>
          {due ? (
            <p role="status" className={styles.lead}>
              <strong>Your role requires it. Set it up to continue.</strong>
            </p>
          ) : null}
          <p className={styles.lead}>
            {on
              ? 'Signing in asks for a code from your authenticator app, or one of your recovery codes.'
              : 'A code from an app on your phone, in addition to your password: somebody who only learns the password cannot sign in.'}
          </p>
          {on ? <CodesLeft left={left} /> : null}
          <div className={styles.row}>
            <span />
            {on ? (
              <span className={setup.actions}>
                <Button onClick={() => setAsking('codes')}>New recovery codes</Button>
                <Button onClick={() => setAsking('off')}>Turn off</Button>
              </span>
            ) : (
              <Button kind="primary" onClick={() => setAsking('on')}>
                Turn on
              </Button>
            )}
          </div>
        </>
      )}
      <PasswordDialog
        open={asking === 'on'}
        onClose={close}
        title="Turn on two-factor sign-in?"
        text="You need an authenticator app on your phone."
        verb="Continue"
        failed="Not started"
        run={async (password) => {
          setBegun(await staffCall('profile/twoFactor/begin', { password }));
          close();
        }}
      />
      <PasswordDialog
        open={asking === 'off'}
        onClose={close}
        title="Turn off two-factor sign-in?"
        text="Your password alone will sign you in, and your recovery codes stop working."
        verb="Turn off"
        danger
        failed="Not turned off"
        run={async (password) => {
          await write('profile/twoFactor/off', { password });
          showToast({ title: 'Two-factor sign-in is off', text: 'Your recovery codes no longer work.' });
          close();
          setLeft(null);
          passFocus();
        }}
      />
      <PasswordDialog
        open={asking === 'codes'}
        onClose={close}
        title="Create new recovery codes?"
        text="You get ten new ones; the old ones stop working."
        verb="Create new codes"
        failed="New codes not created"
        run={async (password) => {
          const { recoveryCodes } = await write('profile/twoFactor/recovery', { password });
          setCodes(recoveryCodes);
          setLeft(recoveryCodes.length);
          close();
        }}
      />
    </section>
  );
}

const few = 3;

/** Warns in time: a user without codes who loses their phone is locked out. */
const CodesLeft = ({ left }: { left: number }) => (
  <p className={setup.left} data-few={left <= few || undefined}>
    <strong>
      {left === 0 ? 'No recovery code is left.' : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}
    </strong>
    {left <= few ? ' Create new ones, so that you can sign in without your phone.' : null}
  </p>
);
