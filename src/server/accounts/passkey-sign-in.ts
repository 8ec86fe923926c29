import { AppError, signInMessages } from '#shared/errors.ts';
import { audit } from '../rpc/audit.ts';
import type { Handlers } from '../rpc/context.ts';
import { countWrong } from '../rpc/count-wrong.ts';
import { clockSlackMs } from '../rpc/find-staff.ts';
import { beginSession, person, signedIn } from './begin-session.ts';
import { makeChallenge, readSignature, rpIdOf, siteOf } from './passkey-proof.ts';

/** One message for every failure: details would only help an attacker. */
const notTaken = () =>
  new AppError(401, 'This passkey is not known to this site, or the time ran out. Try again.');

/** Signing in with a passkey (docs/decisions/0025-passkeys-on-nodes-own-cryptography.md). */
export const passkeySignInCalls: Handlers<'passkey/challenge' | 'login/passkey'> = {
  'passkey/challenge': async (_request, { keys, publicUrl, now }) => ({
    challenge: makeChallenge(keys.sign, 'sign-in', now()),
    rpId: rpIdOf(publicUrl),
  }),

  'login/passkey'({ credential, ...proof }, context) {
    const { db, limits, address } = context;
    return countWrong(
      [[limits.signInAddress, address]],
      'Too many failed sign-ins. Wait a few minutes and try again.',
      async (wrong) => {
        const refused = async (passkey: string, user?: number, error = notTaken()) => {
          const counted = wrong(error);
          const whose = user === undefined ? {} : { resource: 'users', record: user };
          await audit(db, context, { action: 'signInFailed', ...whose, after: { passkey } });
          return counted;
        };
        const key = await db
          .selectFrom('passkeys')
          .selectAll()
          .where('credential', '=', credential)
          .executeTakeFirst();
        const read = key && readSignature(proof, key, siteOf(context));
        // read before the use of the key is stored: any later change to the account makes the sign-in fail
        const user = read && (await person(db).where('users.id', '=', key.user).executeTakeFirst());
        if (!key) throw await refused('Not known');
        if (!user) throw await refused('Not proved, or too late', key.user);
        // a challenge works once for each key, and a counter that does not grow reveals a copied key
        const taken = await db
          .updateTable('passkeys')
          .set({
            counter: read.counter,
            usedChallenge: read.challengeAt,
            lastUsedAt: context.now().toISOString(),
          })
          .where('id', '=', key.id)
          .where((eb) =>
            eb.or([
              eb('usedChallenge', '<', read.challengeAt),
              // from before the clock was set back: no new challenge could ever be newer
              eb('usedChallenge', '>', context.now().getTime() + clockSlackMs),
            ]),
          )
          .where((eb) =>
            eb.or([
              eb('counter', '<', read.counter),
              eb.and([eb('counter', '=', 0), eb.lit(read.counter === 0)]),
            ]),
          )
          .returning('id')
          .executeTakeFirst();
        if (!taken) throw await refused('Used before, or from a copy of the key', user.id);
        if (user.status !== 'active')
          throw await refused('The account is inactive', user.id, new AppError(401, signInMessages[602]));
        const token = await beginSession(context, user);
        if (token === null) throw await refused('The account changed meanwhile', user.id);
        return signedIn(context, { ...user, token });
      },
    );
  },
};
