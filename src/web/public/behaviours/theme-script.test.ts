import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { adminBase } from '#shared/menu.ts';
import { bodyScript, speculationRules, themeScript } from '../../shell/theme-script.ts';

/** Storage with these values; null means storage is unavailable. */
function storage(values: Record<string, string> | null): Record<string, string> {
  const off = () => {
    throw new Error('storage is off');
  };
  return values ?? new Proxy({}, { get: off, set: off });
}

function run(local: Record<string, string> | null, session: Record<string, string> | null = {}) {
  const dataset: Record<string, string> = {};
  const body = { className: 'dark' };
  const document = { documentElement: { dataset } };
  runInNewContext(themeScript, {
    localStorage: storage(local),
    sessionStorage: storage(session),
    document, // the body is not there yet
  });
  runInNewContext(bodyScript, { document: { ...document, body } });
  return {
    theme: dataset.theme,
    body: body.className,
    first: dataset.firstPage,
    line: dataset.line,
    session,
  };
}

it('is dark without a stored preference, and with a stored true', () => {
  expect(run({})).toMatchObject({ theme: 'dark', body: 'dark' });
  expect(run({ darkMode: 'true' })).toMatchObject({ theme: 'dark', body: 'dark' });
});

it('is light with a stored false', () => {
  expect(run({ darkMode: 'false' })).toMatchObject({ theme: 'light', body: 'light' });
});

it('is dark without storage, with no preloader and no animated line', () => {
  expect(run(null, null)).toMatchObject({ theme: 'dark', body: 'dark', first: undefined, line: undefined });
});

it('marks the first page of a session, and no other', () => {
  const first = run({});
  expect(first.first).toBe('');
  expect(run({}, first.session).first).toBeUndefined();
});

it('hides the line of the home page until it is animated', () => {
  expect(run({}).line).toBe('waits');
  expect(run({}, { visited: '1' }).line).toBe('waits'); // the session began on another page
  expect(run({}, { lineDrawn: 'true' }).line).toBeUndefined();
});

it('excludes the panel from prerendering, with its address spelled out', () => {
  expect(speculationRules).toContain(`"href_matches":"${adminBase}*"`);
});
