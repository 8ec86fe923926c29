import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './testing/engines.ts';
import { type SmallSite, smallSite } from './testing/small-site.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

describe.each(engines)('routes on %s', (engine) => {
  let app: TestApp;
  let site: SmallSite;
  beforeAll(async () => {
    app = await startApp(engine);
    site = await smallSite(app);
  });
  afterAll(() => app.close());

  const post = (path: string, headers: Record<string, string>) =>
    site.fetch(
      new Request(`http://localhost:3000/api/${path}`, { method: 'POST', body: new Blob(['{}']), headers }),
    );

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['', 400],
    ['application/json', 400],
    ['Application/JSON; charset=utf-8', 400],
  ])('a call whose body is said to be “%s” is %i', async (type, status) => {
    const answer = await post('enquiry/add', type ? { 'content-type': type } : {});
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  test('the panel is read, and nothing is posted to it', async () => {
    const sent = { method: 'POST', headers: { origin: 'null' } };
    const answer = await site.fetch(new Request('http://localhost:3000/nirvaaga-amaippu/login', sent));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('an address with a NUL is spelled without one before anything is looked up', async () => {
    const { status, headers } = await site.get('http://localhost:3000/services/%00');
    expect([status, headers.get('location')]).toEqual([301, '/services/%2500']);
  });

  test('uploads come as forms', async () => {
    expect((await post('image/single/upload', { 'content-type': 'application/json' })).status).toBe(415);
    expect(
      (await post('image/single/upload', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(401);
  });
});
