import type { AuditAction } from '#shared/audit-actions.ts';
import type { Db } from '../db/database.ts';
import { auditDigest } from './audit-chain.ts';
import type { Context, Staff } from './context.ts';

interface Entry {
  action: AuditAction;
  resource?: string;
  record?: number;
  before?: unknown;
  after?: unknown;
}

interface By extends Pick<Context, 'now'> {
  address: string | null;
  /** Who did it: the person signed in, or who has just authenticated. */
  staff: Pick<Staff, 'id' | 'name'> | null;
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes one line of the audit log, in the transaction of the change it records. */
export async function audit(db: Db, { staff, now, address }: By, entry: Entry): Promise<void> {
  const line = {
    at: now().toISOString(),
    actor: staff?.id ?? null,
    actorName: staff?.name ?? null,
    action: entry.action,
    resource: entry.resource ?? null,
    record: entry.record ?? null,
    before: asJson(entry.before),
    after: asJson(entry.after),
    address,
  };
  const digest = await auditDigest(line);
  await db
    .insertInto('audit')
    .values({ ...line, digest })
    .execute();
}

/** The fields that differ, before and after. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (name) =>
      !['updatedAt', 'updatedBy', 'version'].includes(name) &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
