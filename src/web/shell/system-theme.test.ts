import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onSystemTheme as ofPanel } from '../admin/shell/system-theme.ts';
import { onSystemTheme as ofSite } from '../public/behaviours/system-theme.ts';

/** A colour scheme as Chromium tells it: reading it uses up the event of a change that was not announced yet. */
function fakeSystem(dark: boolean) {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  let actual = dark;
  let read = dark;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      read = actual;
      return read;
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.delete(listener),
  }));
  return {
    become: (next: boolean) => {
      actual = next;
    },
    frame: () => {
      if (actual === read) return;
      read = actual;
      for (const listener of listeners) listener({ matches: read });
    },
    listeners,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ['site', ofSite],
  ['panel', ofPanel],
])('the system’s theme, on the %s', (_, onSystemTheme) => {
  test('a lasting change is applied once', () => {
    const system = fakeSystem(false);
    const taken: boolean[] = [];
    onSystemTheme((dark) => taken.push(dark));
    system.become(true);
    system.frame();
    vi.advanceTimersByTime(500);
    expect(taken).toEqual([true]);
  });

  test('a change that is reverted at once is ignored', () => {
    const system = fakeSystem(true);
    const taken: boolean[] = [];
    onSystemTheme((dark) => taken.push(dark));
    system.become(false);
    system.frame();
    system.become(true);
    vi.advanceTimersByTime(500);
    expect(taken).toEqual([]);
  });

  test('the last of several changes is applied, even if it was read before its event', () => {
    const system = fakeSystem(false);
    const taken: boolean[] = [];
    onSystemTheme((dark) => taken.push(dark));
    system.become(true);
    system.frame();
    system.become(false);
    system.frame();
    system.become(true);
    vi.advanceTimersByTime(60);
    system.frame();
    vi.advanceTimersByTime(500);
    expect(taken).toEqual([true]);
  });

  test('no change is applied after it was stopped', () => {
    const system = fakeSystem(false);
    const taken: boolean[] = [];
    const stop = onSystemTheme((dark) => taken.push(dark));
    system.become(true);
    system.frame();
    stop();
    vi.advanceTimersByTime(500);
    expect(taken).toEqual([]);
    expect(system.listeners.size).toBe(0);
  });
});
