import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript } from '../../shell/theme-script.ts';

function run(local: Record<string, string> | null, session: Record<string, string> = {}, hash = '') {
  const storage = (values: Record<string, string> | null) => ({
    getItem(key: string) {
      if (!values) throw new Error('storage is off');
      return values[key] ?? null;
    },
    setItem(key: string, value: string) {
      if (values) values[key] = value;
    },
  });
  const classes = new Set(['dark']);
  const dataset: Record<string, string> = {};
  const classList = {
    add: (name: string) => classes.add(name),
    remove(...names: string[]) {
      for (const name of names) classes.delete(name);
    },
  };
  runInNewContext(themeScript, {
    localStorage: storage(local),
    sessionStorage: storage(session),
    location: { hash },
    document: { documentElement: { dataset }, body: { classList } },
  });
  return { theme: dataset.theme, classes: [...classes], first: dataset.firstPage, session };
}

it('is dark without a stored preference, and with a stored true', () => {
  expect(run({})).toMatchObject({ theme: 'dark', classes: ['dark'] });
  expect(run({ darkMode: 'true' })).toMatchObject({ theme: 'dark', classes: ['dark'] });
});

it('is light with a stored false', () => {
  expect(run({ darkMode: 'false' })).toMatchObject({ theme: 'light', classes: ['light'] });
});

it('is dark and shows no preloader where storage is off', () => {
  expect(run(null)).toMatchObject({ theme: 'dark', classes: ['dark'], first: undefined });
});

it('marks the first page of a session, and no other', () => {
  const first = run({});
  expect(first.first).toBe('');
  expect(run({}, first.session).first).toBeUndefined();
});

it('tells where the address of the first page leads', () => {
  expect(run({}, {}, '#contact').first).toBe('#contact');
});
