import type { Db } from '../db/database.ts';

interface Person {
  name: string;
  userName: string;
  /** Hash of the password; null for somebody who never signs in with one. */
  password: string | null;
  at: Date;
}

/** Adds a user with a role of their own, which holds exactly these privileges; returns the user’s id. */
export async function addPerson(
  db: Db,
  privileges: readonly string[],
  { name, userName, password, at }: Person,
): Promise<number> {
  const made = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const role = await db
    .insertInto('roles')
    .values({
      name: `Role of ${userName}`,
      description: '',
      privileges: JSON.stringify(privileges),
      owner: false,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      userName,
      password,
      phone: null,
      image: null,
      role: role.id,
      status: 'active',
      totpSecret: null,
      recoveryCodes: null,
      lastSignInAt: null,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
