import { passwordLinkHours } from '#shared/calls/users.ts';
import { adminBase } from '#shared/menu.ts';
import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

export function invitation(
  person: { name: string; userName: string },
  invitedBy: string,
  sender: Sender,
  setPasswordLink: string,
): Mail {
  return compose(person.userName, `Your account at ${sender.company.name}`, [
    `Hello ${person.name},`,
    `${invitedBy} has created an account for you in the panel of ${sender.company.name}. Choose a password to start; you sign in with ${person.userName}.`,
    { link: setPasswordLink, label: 'Choose your password' },
    `The link works once, within ${passwordLinkHours} hours. If you were not expecting this email, you can ignore it: nobody can sign in without the link.`,
    closing(sender),
  ]);
}

export function passwordReset(
  person: { name: string; userName: string },
  sender: Sender,
  setPasswordLink: string,
): Mail {
  return compose(person.userName, `A new password for ${sender.company.name}`, [
    `Hello ${person.name},`,
    `An administrator of ${sender.company.name} sent you this email so that you can choose a new password. Until you do, the old one keeps working.`,
    { link: setPasswordLink, label: 'Choose a new password' },
    `The link works once, within ${passwordLinkHours} hours. If you don’t need it, you can ignore this email.`,
    closing(sender),
  ]);
}

/** For somebody who asked for it at the sign-in screen, or whose address somebody else typed there. */
export function passwordForgotten(
  person: { name: string; userName: string },
  sender: Sender,
  setPasswordLink: string,
): Mail {
  return compose(person.userName, `A new password for ${sender.company.name}`, [
    `Hello ${person.name},`,
    `Somebody asked for a new password for this address on the sign-in screen of ${sender.company.name}. Until you choose one, the old one keeps working.`,
    { link: setPasswordLink, label: 'Choose a new password' },
    `The link works once, within ${passwordLinkHours} hours. If it was not you, you can ignore this email: nobody can sign in without the link.`,
    closing(sender),
  ]);
}

export type AccountChange =
  | { kind: keyof Omit<typeof changeWords, 'addressChanged'> }
  | { kind: 'addressChanged'; before: string; after: string };

const changeWords = {
  passwordChanged: ['Your password was changed', 'your password was changed'],
  addressChanged: ['Your address was changed', 'the address you sign in with was changed'],
  twoFactorOn: ['Two-factor sign-in was turned on', 'two-factor sign-in was turned on for your account'],
  twoFactorOff: ['Two-factor sign-in was turned off', 'two-factor sign-in was turned off for your account'],
  passkeyAdded: ['A passkey was added', 'a passkey was added to your account'],
  passkeyRemoved: ['A passkey was removed', 'a passkey was removed from your account'],
  passkeyRequired: [
    'Your passkey is now required',
    'your account was set to require your passkey: your password alone no longer signs you in',
  ],
  passkeyOptional: [
    'Your passkey is no longer required',
    'your account was set to let your password alone sign you in again',
  ],
  recoveryCodes: ['Your recovery codes were replaced', 'your recovery codes were replaced'],
} as const;

/** So that nobody’s sign-in details change without their knowledge. */
export function accountChanged(
  person: { name: string; to: string },
  change: AccountChange,
  by: string | null,
  sender: Sender,
): Mail {
  const [title, words] = changeWords[change.kind];
  const panel = `in the panel of ${sender.company.name}`;
  return compose(person.to, `${title} at ${sender.company.name}`, [
    `Hello ${person.name},`,
    `${panel.charAt(0).toUpperCase()}${panel.slice(1)}, ${words}${by ? ` by ${by}` : ''}.`,
    ...(change.kind === 'addressChanged'
      ? [
          {
            facts: [
              ['Before', change.before],
              ['Now', change.after],
            ],
          } as const,
        ]
      : []),
    by
      ? `If you did not ask for this, tell ${by} or whoever looks after the accounts.`
      : 'If this was you, there is nothing to do. If it was not, somebody else is in your account: tell whoever looks after the accounts at once.',
    closing(sender),
  ]);
}

/** So that nobody’s account becomes less secure without their knowledge. */
export function twoFactorOff(person: { name: string; userName: string }, by: string, sender: Sender): Mail {
  return compose(person.userName, `Two-factor sign-in was turned off at ${sender.company.name}`, [
    `Hello ${person.name},`,
    `${by} has turned off two-factor sign-in for your account in the panel of ${sender.company.name}. You now sign in with your password alone, your passkeys and recovery codes no longer work, and you have been signed out everywhere.`,
    { link: `${sender.publicUrl}${adminBase}/profile`, label: 'Turn it on again in your profile' },
    `If you did not ask for this, change your password, and tell ${by} or whoever looks after the accounts.`,
    closing(sender),
  ]);
}
