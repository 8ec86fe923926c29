import * as z from 'zod/mini';
import { presentPassword } from '#shared/calls/account-rules.ts';
import { type UserRow, userCalls } from '#shared/calls/users.ts';
import type { Field } from '#shared/resource/field.ts';
import { email, optionalImage, optionalPhone, text } from '#shared/resource/kit.ts';

export interface Values {
  name: string;
  userName: string;
  phone: string | null;
  image: number | null;
  role: number | null;
  status: UserRow['status'];
  password: string | null;
  /** The editor’s own current password. */
  current: string | null;
}

/** Ordinary fields; role, status and password are handled separately. */
export const fields = {
  name: text({ label: 'Name', max: 60 }),
  userName: email({ label: 'Email' }),
  phone: optionalPhone({ label: 'Phone' }),
  image: optionalImage({ label: 'Image', aspect: 1 }),
} as unknown as Record<string, Field>; // fields of several value types, rendered by their input
const labels: Record<string, string> = { role: 'Role', status: 'Status', password: 'Password' };
export const labelOf = (name: string) => fields[name]?.label ?? labels[name] ?? name;

const empty: Values = {
  name: '',
  userName: '',
  phone: null,
  image: null,
  role: null,
  status: 'invited',
  password: null,
  current: null,
};
export const valuesOf = (row: UserRow | null, role: number | null = null): Values =>
  row
    ? {
        name: row.name,
        userName: row.userName,
        phone: row.phone,
        image: row.image,
        role: row.role,
        status: row.status,
        password: null,
        current: null,
      }
    : { ...empty, role };

// the call table only types it as a schema, but it is an object
const added = userCalls['user/add'].request as unknown as z.ZodMiniObject;
export const schema = z.extend(added, { current: presentPassword });
