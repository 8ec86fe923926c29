import { describe, expect, test } from 'vitest';
import { makeLog } from '../http/log.ts';
import { engines } from '../testing/engines.ts';
import { startApp } from '../testing/start-app.ts';
import { startMovingEraseTimes } from './move-erase-times.ts';

describe.each(engines)('the erasure times of existing records on %s', (engine) => {
  test('are not said to have changed while the database cannot be asked', async () => {
    const app = await startApp(engine);
    const db = app.services.db.withPlugin({
      transformQuery() {
        throw new Error('the database is away');
      },
      transformResult: async ({ result }) => result,
    });
    const lines: string[] = [];
    const log = makeLog('warn', (line) => lines.push(line));
    const job = startMovingEraseTimes({ ...app.services, db, log });
    await expect.poll(() => lines).toEqual([expect.stringContaining('could not see whether')]);
    expect(JSON.parse(lines[0] ?? '').level).toBe('warn');
    await job.stop();
    await app.close();
  });
});
