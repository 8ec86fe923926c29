import { afterEach, expect, test, vi } from 'vitest';
import { platformKeys } from './platform-keys.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['Ctrl+K', '⌘K'],
  ['Ctrl Shift Z', '⇧⌘Z'],
  ['Ctrl Enter', '⌘Enter'],
  ['Ctrl', '⌘'],
  ['Shift X', 'Shift X'],
])('%s is %s on a Mac, and as written elsewhere', (keys, onMac) => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  expect(platformKeys(keys)).toBe(onMac);
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
  expect(platformKeys(keys)).toBe(keys);
});
