import { firstSteps } from '#shared/calls/home.ts';
import type { CallResponse } from '#shared/calls.ts';
import { suffixed } from '#shared/privileges.ts';
import { sampledKinds } from '#shared/resource/sample.ts';
import { resources } from '#shared/resources/index.ts';
import type { Settings } from '#shared/settings/index.ts';
import { madeUpIn } from '#shared/settings/made-up.ts';
import { readSettings } from '../db/settings.ts';
import type { Context } from '../rpc/context.ts';
import { isGuarded, passkeysOf } from '../rpc/find-staff.ts';
import { samplesOf } from './samples.ts';

type Placeholder = NonNullable<CallResponse<'dashboard'>['placeholders']>[number];

function inContacts(contacts: Settings['contacts']): Placeholder[] {
  const { phones, mailboxes, offices } = madeUpIn(contacts);
  return [
    ...(phones.length + offices.length > 0 ? (['phone'] as const) : []),
    ...(mailboxes.length > 0 ? (['mailbox'] as const) : []),
  ];
}

/** Unchanged samples that visitors see. */
async function samples({ db, staff }: Context): Promise<Placeholder[]> {
  const found: Placeholder[] = [];
  for (const plural of sampledKinds) {
    const { privileges } = resources[plural];
    if (!staff?.privileges.has(suffixed(privileges[0], 'Update'))) continue;
    const row = await samplesOf(db, plural, 1).select('id').limit(1).executeTakeFirst();
    if (row) found.push(plural);
  }
  return found;
}

/** Whether services still show durations that nobody has edited. */
async function durations({ db, staff }: Context): Promise<Placeholder[]> {
  if (!staff?.privileges.has(suffixed(resources.services.privileges[0], 'Update'))) return [];
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('createdBy', 'is', null)
    .where('updatedBy', 'is', null)
    .where('duration', 'is not', null)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row ? ['durations'] : [];
}

/** Account safety: one’s own second factor, and a second owner, who alone can help the first. */
async function accounts({ db, staff }: Context): Promise<Placeholder[]> {
  const own = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select(['users.totpSecret', 'users.passkeyRequired', 'roles.secondFactor', passkeysOf])
    .where('users.id', '=', staff?.id ?? 0)
    .executeTakeFirst();
  const owners = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('roles.owner', '=', true)
    .where('users.status', '!=', 'inactive')
    .executeTakeFirstOrThrow();
  return [
    ...(own && isGuarded(own) ? [] : (['twoFactor'] as const)),
    ...(staff?.owner && Number(owners.n) < 2 ? (['secondOwner'] as const) : []),
  ];
}

/** What is still unchanged or missing since the installation, in the order of fixing it. */
export async function placeholders(context: Context): Promise<Placeholder[]> {
  const { db, mailServer } = context;
  const { contacts, company, reviewBadge } = await readSettings(db, ['contacts', 'company', 'reviewBadge']);
  const { settings: shipped } = await import('#content/settings.ts');
  const saved = await db
    .selectFrom('settings')
    .select('updatedBy')
    .where('key', '=', 'company')
    .executeTakeFirst();
  const shippedOffices = shipped.contacts.offices.map(({ address }) => address);
  const left = new Set<Placeholder>([
    // a company that really has this name has confirmed it by saving the card
    ...(saved?.updatedBy == null && company.name === shipped.company.name ? (['name'] as const) : []),
    ...inContacts(contacts),
    ...(contacts.offices.some(({ address }) => shippedOffices.includes(address))
      ? (['offices'] as const)
      : []),
    ...(company.logoDark === null && company.logoLight === null ? (['logo'] as const) : []),
    ...((await mailServer.mailsGoOut(db)) ? [] : (['mailServer'] as const)),
    ...(await accounts(context)),
    ...(await samples(context)),
    ...(await durations(context)),
    ...(reviewBadge.shown && !reviewBadge.url ? (['reviewBadge'] as const) : []),
  ]);
  return firstSteps.filter((step) => left.has(step));
}
