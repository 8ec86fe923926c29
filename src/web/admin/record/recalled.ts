import type { Resource } from '#shared/resource/define.ts';
import { client } from '../query/client.ts';
import { keepPreference, readPreference } from '../query/preference.ts';
import { choicesQuery, type Values } from '../resource/resource-calls.ts';

/** The initial values of a new record’s fields, by name, and the reason for each. */
export type Recalled = Readonly<Record<string, { value: number; words: string }>>;

/** A user’s last choices by kind and field: 'blogs.category'. */
type Choices = Readonly<Record<string, number>>;
const key = 'lastChoices';
const placeOf = ({ plural }: Resource, name: string) => `${plural}.${name}`;

const none: Recalled = {};
/** How long a new record waits for them. Milliseconds. */
const patienceMs = 600;

/** For the `recalled` fields of a kind: what the user chose last, if it still exists, or else the only choice there is. */
export function recall(resource: Resource): Recalled | Promise<Recalled> {
  if (!Object.values(resource.fields).some(({ recalled }) => recalled)) return none;
  const late = new Promise<Recalled>((done) => setTimeout(done, patienceMs, none));
  return Promise.race([read(resource).catch(() => none), late]);
}

async function read(resource: Resource): Promise<Recalled> {
  const last = readPreference<Choices>(key);
  const found = Object.entries(resource.fields).map(async ([name, field]) => {
    if (!field.recalled || !field.to) return [];
    const query = choicesQuery(field.to, field.toType);
    const choices = client.getQueryData(query.queryKey) ?? (await client.query(query));
    const value = (await last)?.[placeOf(resource, name)];
    if (value !== undefined && choices.some(({ id }) => id === value))
      return [[name, { value, words: 'Filled in with your last choice.' }] as const];
    const [only, ...others] = choices;
    return only && others.length === 0 && field.required
      ? [[name, { value: only.id, words: 'Filled in: there is no other.' }] as const]
      : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** Keeps what was chosen in those of the changed fields that are recalled. */
export function remember(resource: Resource, changed: readonly string[], values: Values): void {
  const chosen = changed.flatMap((name) => {
    const value = values[name];
    return resource.fields[name]?.recalled && typeof value === 'number'
      ? [[placeOf(resource, name), value]]
      : [];
  });
  if (chosen.length === 0) return;
  keepPreference<Choices>(key, (before) => ({ ...before, ...Object.fromEntries(chosen) })).catch(
    () => undefined,
  ); // without it, the next new record only begins with less
}
