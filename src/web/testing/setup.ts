import '#web/admin/admin.css';
import { afterEach, beforeAll, expect } from 'vitest';
import { client } from '#web/admin/query/client.ts';
import { installServer, resetServer } from './server.ts';

beforeAll(installServer);
afterEach(() => {
  client.clear();
  localStorage.clear();
  sessionStorage.clear();
  expect(resetServer(), 'calls a test gave no answer for').toEqual([]);
});
