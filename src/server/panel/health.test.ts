import { describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp } from '../testing/start-app.ts';

/** Nothing listens there. */
const nobody = '127.0.0.1:1';

describe.each(engines)('health on %s', (engine) => {
  test('names a virus scanner that does not answer, and a captcha that refuses the secret', async () => {
    const app = await startApp(engine, {
      CLAMAV_SOCKET: nobody,
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    });
    let answer: object = { success: false, 'error-codes': ['invalid-input-secret'] };
    app.services.fetch = async () => Response.json(answer);
    const token = await app.signIn();
    const lines = async () => (await app.call('system/health', {}, { token })).body;
    expect((await lines()).slice(-2)).toEqual([
      {
        name: 'Virus scanner',
        ok: false,
        words: 'Not responding at CLAMAV_SOCKET; CVs are accepted unscanned',
      },
      {
        name: 'Captcha',
        ok: false,
        words: 'The service refuses our secret: invalid-input-secret; forms are accepted without it',
      },
    ]);
    answer = { success: false, 'error-codes': ['invalid-input-response'] };
    expect((await lines()).at(-1)).toEqual({ name: 'Captcha', ok: true, words: 'Answers' });
    await app.close();
  });

  test('does not speak of a scanner and a captcha that are not set up', async () => {
    const app = await startApp(engine);
    const { body } = await app.call('system/health', {}, { token: await app.signIn() });
    expect(body.map(({ name }) => name)).toEqual(
      ['Database', 'Mail', 'Files', 'Disk', 'Backups', 'Fonts', 'Audit log'], // as always
    );
    await app.close();
  });
});
