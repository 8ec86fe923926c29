import { refusal } from '../rpc/errors.ts';

/** A row that is given back may not come with other words than its sender's: passed over in silence, the change would look as if it were kept. */
export function refuseRewritten<K extends string>(
  fields: readonly K[],
  before: Record<K, unknown>,
  given: Partial<Record<K, unknown>>,
): void {
  const rewritten = fields.filter((name) => given[name] !== undefined && given[name] !== before[name]);
  if (rewritten.length > 0)
    throw refusal(Object.fromEntries(rewritten.map((name) => [name, 'What was sent cannot be changed'])));
}
