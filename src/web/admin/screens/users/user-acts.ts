import type { UserRow } from '#shared/calls/users.ts';
import { write } from '../../query/write.ts';

export type ActName =
  | 'invite'
  | 'reset'
  | 'endSessions'
  | 'unlock'
  | 'twoFactorOff'
  | 'passkeysOff'
  | 'activate'
  | 'deactivate';

interface Act {
  /** Label in menus and on buttons. */
  label: string;
  /** Returns a link if there is no mail server to send it. */
  call: (row: UserRow) => Promise<unknown>;
  done: string;
  failed: string;
  /** Confirmation, if the user loses something. */
  confirm?: { title: (name: string) => string; text: string; button: string };
}

const setStatus = (status: UserRow['status']) => (row: UserRow) =>
  write('user/update', { id: row.id, version: row.version, status });

/** Sign-in actions on a user, besides editing them. */
export const userActs: Record<ActName, Act> = {
  invite: {
    label: 'Send invitation',
    call: ({ id }) => write('user/invite', { id }),
    done: 'Invitation sent',
    failed: 'Invitation not sent',
  },
  reset: {
    label: 'Send password link',
    call: ({ id }) => write('user/reset', { id }),
    done: 'Password link sent',
    failed: 'Password link not sent',
  },
  endSessions: {
    label: 'End all sessions',
    call: ({ id }) => write('user/sessions/end', { id }),
    done: 'Sessions ended',
    failed: 'Sessions not ended',
  },
  unlock: {
    label: 'Lift sign-in delay',
    call: ({ id }) => write('user/unlock', { id }),
    done: 'Sign-in delay lifted',
    failed: 'Sign-in delay not lifted',
  },
  twoFactorOff: {
    label: 'Turn off two-factor',
    call: ({ id }) => write('user/twoFactor/off', { id }),
    done: 'Two-factor sign-in is off',
    failed: 'Two-factor sign-in not turned off',
    confirm: {
      title: (name) => `Turn off two-factor for ${name}?`,
      text: 'For somebody who lost both their phone and their recovery codes. Make sure it is really them asking: their password alone will sign them in. Their sessions end.',
      button: 'Turn off',
    },
  },
  passkeysOff: {
    label: 'Remove passkeys',
    call: ({ id }) => write('user/twoFactor/off', { id }),
    done: 'Passkeys removed',
    failed: 'Passkeys not removed',
    confirm: {
      title: (name) => `Remove the passkeys of ${name}?`,
      text: 'For somebody who lost a device that signs them in. They sign in with their password, as they already may, and their sessions end.',
      button: 'Remove',
    },
  },
  activate: {
    label: 'Activate',
    call: setStatus('active'),
    done: 'Account activated',
    failed: 'Account not activated',
  },
  deactivate: {
    label: 'Deactivate',
    call: setStatus('inactive'),
    done: 'Account deactivated',
    failed: 'Account not deactivated',
    confirm: {
      title: (name) => `Deactivate ${name}?`,
      text: 'They are signed out at once and cannot sign in until somebody activates the account again. What they wrote stays.',
      button: 'Deactivate',
    },
  },
};

/** The actions that apply to this user; one’s own account is managed in the profile. */
export function actsFor(row: UserRow, own: boolean): ActName[] {
  if (own) return ['unlock'];
  if (row.status === 'invited') return ['invite', 'deactivate'];
  if (row.status === 'inactive') return ['activate'];
  return [
    'reset',
    'endSessions',
    'unlock',
    ...(row.hasFactor ? ([row.twoFactor ? 'twoFactorOff' : 'passkeysOff'] as const) : []),
    'deactivate',
  ];
}
