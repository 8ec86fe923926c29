import { AppError, signInMessages } from '#shared/errors.ts';
import { call } from '#web/call.ts';
import { importReached } from '#web/connection.ts';
import { clearErrors, showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import type { SignedIn } from './session.ts';

export interface Credentials {
  userName: string;
  password: string;
  code?: string;
}

export type Outcome =
  | { kind: 'signed-in'; answer: SignedIn }
  /** The account uses two-factor sign-in: ask for the code. */
  | { kind: 'code'; message: string }
  /** The toast with the error was shown. */
  | { kind: 'reported' }
  | { kind: 'failed'; message: string };

const known = (status: number): status is keyof typeof signInMessages =>
  Object.hasOwn(signInMessages, status);

/** Signs in with a passkey; the code for that is loaded on press. */
export async function signInByPasskey(
  load = () => importReached(() => import('./passkey.ts')),
): Promise<Outcome> {
  let ownWords: (error: unknown) => string | null = () => null; // known once the file is loaded
  try {
    const { passkeyProblem, signWithPasskey } = await load();
    ownWords = passkeyProblem;
    const proof = await signWithPasskey(await call('passkey/challenge', {}));
    return { kind: 'signed-in', answer: await call('login/passkey', proof) };
  } catch (error) {
    return { kind: 'failed', message: ownWords(error) ?? problemOf(error) };
  }
}

/** 600 to 603 become toasts; other errors are shown as a line in the card (docs/reference.md, Errors). */
export async function signIn(credentials: Credentials): Promise<Outcome> {
  clearErrors(); // from previous attempts: three toasts would cover the button on a laptop
  try {
    return { kind: 'signed-in', answer: await call('login', credentials) };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'failed', message: problemOf(error) };
    if (error.status === 401 && /code/i.test(error.message)) return { kind: 'code', message: error.message };
    if (known(error.status)) {
      showToast({ kind: 'error', title: 'Failed', text: signInMessages[error.status] });
      return { kind: 'reported' };
    }
    return { kind: 'failed', message: error.fields ? Object.values(error.fields).join(' ') : error.message };
  }
}
