import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { productionArgs } from '../bin/production.mjs';
import { campaign } from '../content/recipes/campaign.ts';
import { email, password } from './product.ts';
import { product, stage } from './stage.ts';

stage();

/** The raw status line, from a client that sends the path exactly as given here, which no URL parser would. */
const raw = (method: string, path: string, body = '', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname: host, port } = new URL(product.url);
    const sent = request({ host, port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

describe('signing in, on the wire', () => {
  test('600, 601, 602, 603 and 409 are real status lines', async () => {
    const owner = await product.signIn();
    const roles = await product.call('roles/all', {}, owner);
    await product.call(
      'user/add',
      {
        name: 'Resting',
        userName: 'resting@example.com',
        password: 'nine-blue-umbrellas',
        role: roles.body[0].id,
        status: 'active',
      },
      owner,
    );
    const { body } = await product.call('users/list', { search: 'resting' }, owner);
    await product.call('user/update', { ...body.rows[0], status: 'inactive' }, owner);
    const tries = [
      [600, { userName: 'nobody@example.com', password: 'x' }, undefined, 'Username not found...'],
      [601, { userName: email, password: 'x' }, undefined, 'Username and password mismatch...'],
      [
        602,
        { userName: 'resting@example.com', password: 'nine-blue-umbrellas' },
        undefined,
        'This account is inactive...',
      ],
      [603, { userName: email, password }, 'dead-token', "Auth token doesn't match..."],
      [409, { userName: email, password }, owner, 'User is already logged in.'],
    ] as const;
    for (const [status, credentials, token, message] of tries) {
      const answer = await product.call('login', credentials, token);
      expect([answer.status, answer.body]).toEqual([status, { status, message }]);
      expect(answer.headers.get('x-wire-status')).toBeNull();
    }
    expect((await product.call('logout', {}, owner)).status).toBe(200);
    expect((await product.call('profile', {}, owner)).status).toBe(401);
  });
});

describe('invalid requests', () => {
  test('an unknown call is 404, GET on a call 405, an undecryptable body 400', async () => {
    expect((await raw('POST', '/api/no/such/call', '{}')).status).toBe(404);
    expect((await raw('POST', '/api/__proto__', '{}')).status).toBe(404);
    expect(await raw('GET', '/api/web/testimonials')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    });
    for (const body of ['', '{', '[]', 'null', '{"data":1}', '{"data":"AAAA"}', '\u0000']) {
      const answer = await raw('POST', '/api/web/testimonials', body);
      expect(answer.status, body).toBe(400);
      expect(JSON.parse(answer.text)).toEqual({ status: 400, message: expect.any(String) });
    }
  });

  test('unused methods are 405, including TRACE', async () => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const path of ['/', '/api/web/testimonials', '/nirvaaga-amaippu/login', '/favicon.svg'])
        expect([method, path, (await raw(method, path)).status]).toEqual([method, path, 405]);
  });

  test('development-only routes are not served', async () => {
    for (const path of [
      '/@vite/client',
      '/@id/__x00__virtual:react-router/browser-manifest',
      '/src/web/root.tsx',
    ])
      expect([path, (await raw('GET', path)).status]).toEqual([path, 302]); // to the error page, like any unknown URL
  });

  test('a body over its limit is 413 before it is read', async () => {
    const announced = await new Promise<number>((resolve, reject) => {
      const sent = request(
        `${product.url}/api/login`,
        { method: 'POST', headers: { 'content-length': String(1024 ** 3) }, agent: false },
        (answer) => resolve(answer.statusCode ?? 0),
      );
      sent.on('error', reject);
      sent.write('x'); // and not a byte more
    });
    expect(announced).toBe(413);
  });

  test('no request causes a 500 or leaks internals', async () => {
    const paths = [
      '/%',
      '/%00',
      '/..%2f..%2fetc/passwd',
      '/../../package.json',
      '/assets/../../../package.json',
      '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/media/x',
      '/media/../../keys.json',
      '/media/..%2f..%2fkeys.json',
      '/art/cover/brand/9999x9999/a.dark.svg',
      '/og/x.png',
      '/og/../x.png',
      '/insights?page=-1',
      '/insights?page=1e99',
      '/insights?tag=%27%22%3C',
      '/services/%F0%9F%98%80',
      '/error?from=%3Cscript%3E',
      `/${'a'.repeat(3000)}`,
      '/nirvaaga-amaippu/%00',
      '/index.php',
      '/.env',
      '/.git/config',
      '//example.com',
      '/careers/x.data',
      '/home.data',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
        const answer = await raw(method, path, method === 'POST' || method === 'PUT' ? 'a=b' : '', {
          'content-type': 'application/x-www-form-urlencoded',
        });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        expect(answer.text).not.toMatch(/root:x:0|"sign":|"name": "nirvaaga"|\.ts:\d+:\d+/);
      }
    }
  });
});

describe('pages', () => {
  test('have their policy and an ETag, and answer 304 for a matching one', async () => {
    const first = await fetch(product.url);
    expect(first.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*require-trusted-types-for 'script'/,
    );
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(first.headers.get('set-cookie')).toBeNull();
    const again = await fetch(product.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('allow the map’s frame only on the page with the map', async () => {
    const token = await product.signIn();
    const map = { kind: 'offices', variant: 'map', hidden: false, label: null, heading: 'Our offices' };
    const sections = [campaign.sections[0], map, campaign.sections.at(-1)];
    const page = { title: 'Where we are', slug: 'where-we-are', sections, status: 1 };
    expect((await product.call('page/add', page, token)).status).toBe(200);
    const frames = async (path: string) => {
      const policy = (await fetch(product.url + path)).headers.get('content-security-policy') ?? '';
      return /frame-src [^;]*/.exec(policy)?.[0];
    };
    for (const path of ['/contact', '/where-we-are'])
      expect(await frames(path)).toMatch(/ https:\/\/www\.openstreetmap\.org$/);
    for (const path of ['/', '/about', '/careers/flutter-developer', '/insights'])
      expect(await frames(path)).not.toContain('openstreetmap');
  });

  test('unknown page addresses answer 404 with the error page, unknown files with a plain 404', async () => {
    const lost = await fetch(`${product.url}/no/such/page`, { redirect: 'manual' });
    expect([lost.status, lost.headers.get('location')]).toEqual([302, '/error?from=%2Fno%2Fsuch%2Fpage']);
    const far = await fetch(`${product.url}/${'a/'.repeat(2000)}x`, { redirect: 'manual' });
    expect([far.status, far.headers.get('location')]).toEqual([
      302,
      `/error?from=${encodeURIComponent('/a'.repeat(100))}`,
    ]);
    const error = await fetch(`${product.url}/no/such/page`);
    expect(error.status).toBe(404);
    expect(await error.text()).toContain('<title>Error</title>');
    for (const path of ['/assets/none.js', '/media/none.webp', '/favicon.none.ico'])
      expect((await fetch(product.url + path, { redirect: 'manual' })).status).toBe(404);
  });

  test('a page of another build gets the boot script of this build, uncached', async () => {
    const home = await (await fetch(product.url)).text();
    const own = /\/assets\/boot-[^"]+\.js/.exec(home)?.[0] ?? '';
    const answer = await fetch(product.url + own.replace(/-[\w-]{8}\./, '-00000000.'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(await (await fetch(product.url + own)).text());
  });

  test('unknown query parameters do not change the page', async () => {
    const plain = await (await fetch(`${product.url}/about`)).text();
    const odd = await (await fetch(`${product.url}/about?utm_source=x&page=2`)).text();
    expect(odd).toBe(plain);
  });

  test('have no style attributes, and a policy that allows none', async () => {
    for (const path of ['/', '/about', '/contact', '/insights', '/search?q=we', '/error?from=/x']) {
      const answer = await fetch(product.url + path);
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(await answer.text()).not.toMatch(/<[^>]+\sstyle=/);
    }
  });

  test('have one canonical spelling, to which all others redirect', async () => {
    const { port } = new URL(product.url);
    const answer = (path: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) =>
        request({ host: '127.0.0.1', port, path }, (sent) => {
          sent.resume();
          resolve([sent.statusCode, sent.headers.location]);
        })
          .on('error', reject)
          .end(),
      );
    for (const [asked, spelled] of [
      ['/About', '/about'],
      ['/contact/', '/contact'],
      ['/%61bout', '/about'],
      ['//x/about', '/x/about'],
      ['/NIRVAAGA-AMAIPPU/login', '/nirvaaga-amaippu/login'],
      ['/Insights?page=2', '/insights?page=2'],
    ] as const)
      expect(await answer(asked)).toEqual([301, spelled]);
    expect((await answer('/insights?page=01'))[0]).toBe(302);
    expect((await answer('/insights?tag=nobody-has-it'))[0]).toBe(404);
  });

  test('redirects keep the query and ignore case', async () => {
    await product.call('redirect/add', { from: '/Old-Campaign', to: '/services' }, await product.signIn());
    for (const path of ['/old-campaign', '/Old-Campaign/', '/OLD-CAMPAIGN']) {
      const sent = await fetch(`${product.url}${path}?utm_source=mail`, { redirect: 'manual' });
      expect([sent.status, sent.headers.get('location')]).toEqual([301, '/services?utm_source=mail']);
    }
  });

  test('accept a form from a browser behind TLS, and refuse one from another site', async () => {
    const form = new URLSearchParams({ firstName: 'Asha' });
    const send = (headers: Record<string, string>) =>
      fetch(`${product.url}/contact`, { method: 'POST', body: form, headers, redirect: 'manual' });
    const host = new URL(product.url).host;
    const taken = await send({ origin: `https://${host}` });
    expect(taken.status).not.toBe(400);
    expect(await taken.text()).toContain('This field is required');
    expect((await send({ origin: 'https://other.example' })).status).toBe(403);
    const call = await fetch(`${product.url}/api/web/site`, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'https://other.example' },
    });
    expect(call.status).toBe(403);
  });

  test('tell when a form that was refused may be sent again, without JavaScript too', async () => {
    const token = await product.signIn();
    const { body } = await product.call('settings', { key: 'forms' }, token);
    const { value, version } = body;
    const one = { key: 'forms', value: { ...value, perAddress: 1 }, version };
    const saved = await product.call('setting/update', one, token);
    expect(saved.status).toBe(200);
    const filled = {
      firstName: 'Meena',
      email: 'meena@example.com',
      phone: '+91 98400 12345',
      message: 'Hello',
    };
    const send = () =>
      fetch(`${product.url}/contact`, {
        method: 'POST',
        body: new URLSearchParams(filled),
        headers: { origin: product.url },
      });
    await send();
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await refused.text()).toContain('meena@example.com');
    const again = { key: 'forms', value, version: saved.body.version };
    expect((await product.call('setting/update', again, token)).status).toBe(200);
  });

  test('a published change is visible at once', async () => {
    const token = await product.signIn();
    await fetch(`${product.url}/about`);
    const added = await product.call(
      'testimonial/add',
      {
        clientName: 'Leena V.',
        clientDesignation: 'Owner, garment unit',
        content: 'The new counter screen paid for itself in a season.',
      },
      token,
    );
    expect(added.status).toBe(200);
    expect(await (await fetch(`${product.url}/about`)).text()).toContain(
      'The new counter screen paid for itself in a season.',
    );
    await product.call('testimonial/delete', { id: added.body.id }, token);
    expect(await (await fetch(`${product.url}/about`)).text()).not.toContain('The new counter screen');
  });

  test('every internal link resolves', async () => {
    const seen = new Set(['/']);
    const queue = ['/'];
    const broken: string[] = [];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await fetch(product.url + path, { redirect: 'manual' });
      if (response.status !== 200) broken.push(`${path} ${response.status}`);
      if (!response.headers.get('content-type')?.includes('html')) continue;
      for (const [, found] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
        const next = (found as string).replaceAll('&amp;', '&');
        if (seen.has(next) || next.startsWith('//')) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(60);
  });

  test('the panel’s policy allows only its named trusted types policies, and no inline style sheet', async () => {
    const answer = await fetch(`${product.url}/nirvaaga-amaippu/login`);
    const policy = (answer.headers.get('content-security-policy') as string).split('; ');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types inert-html ProseMirrorClipboard');
    expect(policy).toContain("style-src 'self'");
    expect(policy.filter((each) => each.includes('unsafe'))).toEqual([]);
  });

  test('serve a security.txt once the settings have an address', async () => {
    const read = () => fetch(`${product.url}/.well-known/security.txt`);
    expect((await read()).status).toBe(404);
    const token = await product.signIn();
    const { value, version } = (await product.call('settings', { key: 'contacts' }, token)).body;
    const named = { ...value, securityEmail: 'security@example.com' };
    await product.call('setting/update', { key: 'contacts', value: named, version }, token);
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toMatch(
      /^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
    );
  });

  test('health and readiness', async () => {
    const statuses = ['/livez', '/readyz', '/healthz'].map(
      async (path) => (await fetch(product.url + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    // as a balancer asks: an old version, and no host
    const line = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1', () =>
        socket.write('GET /readyz HTTP/1.0\r\n\r\n'),
      );
      socket.on('error', reject).once('data', (data) => {
        socket.end();
        resolve(String(data).split('\r\n')[0] as string);
      });
    });
    expect(line).toBe('HTTP/1.1 200 OK');
  });
});

describe('starting', () => {
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, productionArgs, {
      env: { ...process.env, PORT: '0', ...env },
      encoding: 'utf8',
      timeout: 600_000, // one that is not refused would run for ever
    });

  test('a second process on the same folder is refused, and the first keeps running', async () => {
    const second = start({ DATA_DIR: product.dataDir });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('Another process is using the data folder');
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('invalid settings are refused with a line each, without their values', () => {
    const { status, stderr } = start({
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example.com',
      WIRE_KEY: 'short-secret',
      S3_BUCKET: 'files',
    });
    expect(status).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'WIRE_KEY', 'S3_ENDPOINT'])
      expect(stderr).toMatch(new RegExp(`^${name}.*: `, 'm'));
    expect(stderr).not.toContain('short-secret');
  });

  test('SIGTERM ends it with exit code 0', async () => {
    expect(await product.stop()).toBe(0);
  });
});
