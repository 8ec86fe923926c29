import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeClosing } from './closing.ts';

test('closes group after group whatever was opened first, and all of one group at the same time', async () => {
  const log: string[] = [];
  const closing = makeClosing();
  const add = (group: Parameters<typeof closing.add>[0], name: string) =>
    closing.add(group, async () => {
      log.push(`${name} ends`);
      await sleep(5);
      log.push(`${name} has ended`);
    });
  add('database', 'database');
  add('jobs', 'purge');
  add('jobs', 'alerts');
  add('requests', 'requests');
  closing.add('media', undefined);
  await closing.closeAll();
  expect(log).toEqual([
    'requests ends',
    'requests has ended',
    'purge ends',
    'alerts ends',
    'purge has ended',
    'alerts has ended',
    'database ends',
    'database has ended',
  ]);
});
