import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminBase } from '#shared/menu.ts';
import { officeDay } from '#shared/office-time.ts';
import { screenAt } from '../resource/screens.ts';
import { ViewOnSite } from './form-actions.tsx';

// no midnight passes at the office
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T06:30Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const day = 24 * 60 * 60_000;
const screen = screenAt(`${adminBase}/careers`);
const shown = (last: Date | null, status: 0 | 1 = 1) => {
  const row = { id: 1, version: 1, slug: 'weaver', status, publishAt: null, unpublishAt: null };
  const vacancy = { ...row, validThrough: last && officeDay(last) };
  return renderToStaticMarkup(<ViewOnSite screen={screen} row={vacancy as never} />); // what it reads of a row
};

test('an open vacancy links to its page', () => {
  for (const last of [null, new Date(), new Date(Date.now() + day)])
    expect(shown(last)).toContain('href="/careers/weaver"');
});

test('a closed, draft or new vacancy has no link', () => {
  expect(shown(new Date(Date.now() - day))).toBe('');
  expect(shown(null, 0)).toBe('');
  expect(renderToStaticMarkup(<ViewOnSite screen={screen} row={null} />)).toBe('');
});
