import { AppError } from '#shared/errors.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { passwordMatches } from './password.ts';

/** Whether this person may try another password or code from this address; wrong ones count like failed sign-ins. */
export function triesLeft(context: Context, userName: string): { wrong(): void } {
  const key = `${userName}|${context.address}`;
  const state = context.limits.signInAccount.peek(key);
  if (!state.ok)
    throw new AppError(429, 'Too many wrong tries. Wait a few minutes and try again.', {
      retryAfter: state.retryAfter,
    });
  return { wrong: () => context.limits.signInAccount.add(key) };
}

/** Refuses unless this is the present password of whoever is signed in. `field` is where the words go. */
export async function confirmPassword(context: Context, password: string, field: string): Promise<void> {
  const staff = staffOf(context);
  const tries = triesLeft(context, staff.userName);
  const user = await context.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  if (user.password && (await passwordMatches(password, user.password))) return;
  tries.wrong();
  throw refusal({ [field]: 'This is not your present password' });
}
