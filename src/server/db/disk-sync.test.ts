import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { diskSync } from './disk-sync.ts';

const folder = mkdtempSync(join(tmpdir(), 'sync-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'file');
writeFileSync(file, 'text');

/** Counts syncs, of which each ends when the next microtasks have run. */
async function spied(sync: () => Promise<void>) {
  const handle = await open(file, 'r+');
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockImplementation(sync);
  await handle.close();
  return spy;
}

test('callers during a sync share the next one', async () => {
  const spy = await spied(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const sync = diskSync(file, () => undefined);
  const order: string[] = [];
  const first = sync().then(() => order.push('first'));
  const others = Array.from({ length: 10 }, () => sync().then(() => order.push('other')));
  await first;
  expect(order).toEqual(['first']);
  await Promise.all(others);
  expect(spy).toHaveBeenCalledTimes(2);
  await sync();
  expect(spy).toHaveBeenCalledTimes(3);
  await sync.close();
  spy.mockRestore();
});

test('every call fails after a failure, which is reported once', async () => {
  const spy = await spied(() => Promise.reject(new Error('EIO')));
  const told = vi.fn();
  const sync = diskSync(file, told);
  const outcomes = await Promise.allSettled([sync(), sync()]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  spy.mockRestore();
  await expect(sync()).rejects.toThrow('The disk did not store what was written');
  expect(told).toHaveBeenCalledOnce();
  await sync.close();
});
