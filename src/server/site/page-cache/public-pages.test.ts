import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { sharedDatabase, startApp } from '../../testing/start-app.ts';
import { pageServices } from './public-pages.ts';

test.runIf(engines.includes('postgres'))(
  'cached pages are served while all connections for calls are in use',
  async () => {
    const url = (await sharedDatabase('postgres')) as string;
    const app = await startApp('postgres', { DATABASE_POOL: '1' }, { url });
    const { promise, resolve } = Promise.withResolvers<void>();
    const busy = app.services.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await promise;
    });
    try {
      const { page } = pageServices(app.services, app.chain, { address: '192.0.2.1', userAgent: '' });
      expect((await app.call('web/services', {})).status).toBe(503);
      expect((await page.call('web/services', {})).length).toBeGreaterThan(0);
      expect((await page.call('web/search', { q: 'web', page: 1 })).total).toBeGreaterThan(0);
      // a busy machine may need longer than it waits
      await expect.poll(() => app.services.database.check().then(() => 'answers', String)).toBe('answers');
      // what a page sends on is a call, which waits as calls do
      const enquiry = { firstName: 'Anitha', email: 'anitha@example.org', phone: '+91 98400 00000' };
      const message = 'We weave in Karur and would like to sell our towels online.';
      await expect(page.call('enquiry/add', { ...enquiry, message })).rejects.toMatchObject({ status: 503 });
    } finally {
      resolve();
      await busy;
      await app.close();
    }
  },
);
