import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { Render } from '#web/render.ts';
import { createApp } from '../app.ts';
import { makeFormToken } from '../desk/form-token.ts';
import { engines } from '../testing/engines.ts';
import { startProxy } from '../testing/proxy.ts';
import { sharedDatabase, startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
afterEach(() => app.close());

const typed = {
  firstName: 'Anitha "Ani" <b>',
  lastName: '',
  company: 'Raman & Sons',
  email: 'anitha@example.org',
  phone: '+91 98400 00000',
  message: '\nWe weave in Karur.\n</textarea>',
  formToken: 'when-it-was-drawn',
  page: '/contact',
};

/** Sends a form as a browser without JavaScript does. */
async function post(render: Render, path: string, body: FormData | URLSearchParams) {
  const site = createApp({
    services: app.services,
    web: async () => ({ ogSvg: () => '', render }),
    files: null,
    cache: null,
    health: { accepting: () => true, check: async () => null, room: async () => true },
    trustProxy: { kind: 'off' },
  });
  const answer = await site.fetch(new Request(`http://localhost${path}`, { method: 'POST', body }));
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}
const never: Render = () => Promise.reject(new Error('nothing can be drawn'));

const keeps = expect.stringMatching(
  /Nothing was saved.*action="\/contact".*value="Anitha &quot;Ani&quot; &lt;b&gt;".*value="Raman &amp; Sons".*\n\nWe weave in Karur\.\n&lt;\/textarea&gt;<\/textarea>.*type="hidden" name="formToken" value="when-it-was-drawn"/s,
);

describe.runIf(engines.includes('postgres'))('while PostgreSQL is down', () => {
  test('a form without JavaScript is returned with everything typed, ready to be sent again', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    const proxy = await startProxy(Number(new URL(url).port));
    app = await startApp('postgres', {}, { url: proxy.through(url) });
    proxy.close();
    const { status, headers, html } = await post(never, '/contact', new URLSearchParams(typed));
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(html).toEqual(keeps);

    const application = new FormData();
    application.set('coverNote', 'I weave and write.');
    application.set('email', 'anitha@example');
    application.set('keptDays', '180');
    application.set('cv', new File(['%PDF-1.4'], 'cv.pdf'));
    const back = await post(never, '/careers/weaver', application);
    expect(back.status).toBe(503);
    expect(back.html).toContain('I weave and write.</textarea>');
    expect(back.html).toMatch(/enctype="multipart\/form-data".*type="file" name="cv"/s);
    expect(back.html).toMatch(
      /<input name="email"[^>]* id="apply-email" aria-describedby="apply-email-error" aria-required="true" aria-invalid="true"[^>]*><strong id="apply-email-error">Enter a valid email</,
    );
    expect(back.html).toMatch(
      /aria-describedby="apply-cv-hint"[^>]*><small id="apply-cv-hint">PDF, DOC or DOCX, at most 5 MB/,
    );
    expect(back.html).toContain(
      'Fields marked * are required. We keep applications for 180 days. By sending you agree to our <a href="/privacy-policy">Privacy Policy</a>.',
    );
  });
});

test('a form sent while too many pages are rendered is returned with everything typed, and nothing is stored', async () => {
  app = await startApp('sqlite');
  const busy = new AppError(503, 'Nothing was saved: many pages are being opened.', { retryAfter: 2 });
  const { status, headers, html } = await post(
    () => Promise.reject(busy),
    '/contact',
    new URLSearchParams(typed),
  );
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(html).toEqual(keeps);
});

describe('a database connection lost while a form is handled', () => {
  const away = new AppError(503, 'The site cannot reach its data. Nothing was saved.', { retryAfter: 10 });
  const failing: Render = async (_request, page) => {
    page.report('/contact', away);
    return new Response('Something went wrong', { status: 500 });
  };

  test('before it is stored: the form is returned', async () => {
    app = await startApp('sqlite');
    const { status, html } = await post(failing, '/contact', new URLSearchParams(typed));
    expect(status).toBe(503);
    expect(html).toEqual(keeps);
    expect(html).toMatch(
      /<label for="contact-phone">Phone<.*autocomplete="tel".*<small[^>]*>With country code/s,
    );
    expect(html).toMatch(/name="firstName"[^>]*autocomplete="given-name" maxlength="60"/);
    expect(html).toContain(
      'We answer within one business day. Fields marked * are required. By sending you agree to our <a href="/privacy-policy">Privacy Policy</a>.',
    );
  });

  test('once it is stored: nobody is asked to send it again', async () => {
    app = await startApp('sqlite');
    const storing: Render = async (request, page) => {
      const formToken = makeFormToken(app.services.keys.sign, new Date(Date.now() - 60_000));
      const value = { ...typed, consent: '1', website: '', requestId: 'one', captchaToken: null, formToken };
      await page.call('enquiry/add', { ...value, firstName: 'Anitha', message: 'We weave in Karur.' });
      return failing(request, page);
    };
    const { status, html } = await post(storing, '/contact', new URLSearchParams(typed));
    expect(status).toBe(200);
    expect(html).toContain('<strong>Success</strong> Form uploaded successfully...');
    expect(html).toContain('We have received what you sent');
    expect(html).not.toContain('<form');
  });
});
