import '#web/styles/base.css';
import '#web/admin/admin.css';
import { afterEach, beforeAll, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { client } from '#web/admin/query/client.ts';
import { installServer, quiet, resetServer } from './server.ts';

beforeAll(installServer);
// as after the first moments of the panel; not imported above, so that a test may stand in for it
beforeAll(async () => void (await (await import('#web/ui/load-popups.ts')).loadPopups()));
afterEach(async () => {
  await cleanup();
  await quiet();
  client.clear();
  localStorage.clear();
  sessionStorage.clear();
  expect(resetServer(), 'calls a test gave no answer for').toEqual([]);
});
