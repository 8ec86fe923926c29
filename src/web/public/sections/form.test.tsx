import { expect, test } from 'vitest';
import type { PageServices } from '../../render.ts';
import { load } from './form.tsx';

const section = {
  kind: 'form',
  variant: 'application',
  hidden: false,
  label: null,
  heading: 'Join us',
  text: null,
  form: 'Apply',
  ways: false,
} as const;
const open = [
  { id: 2, jobPosition: 'Tester' },
  { id: 5, jobPosition: 'Designer' },
];
const answers: Record<string, unknown> = {
  'web/careers': open,
  'web/policy': { status: 1, version: 3 },
  'web/forms': { applicationDays: 90 },
};
const services = {
  call: async (path: string) => answers[path],
  formToken: () => 'signed',
} as unknown as PageServices; // what it takes of them
const read = (vacancy: number | null, path = '/join') =>
  load({ ...section, vacancy }, services, new Request(`https://example.com${path}`));

test('an application is for the chosen vacancy, or the first open one', async () => {
  const application = { formToken: 'signed', consent: '3', keptDays: 90 };
  expect(await read(5)).toEqual({ application, career: open[1] });
  expect(await read(null)).toEqual({ application, career: open[0] });
});

test('it is left out once the vacancy is closed, and on the vacancy’s own page, which has one', async () => {
  expect(await read(7)).toBeNull();
  expect(await read(5, '/careers/designer')).toBeNull();
});
