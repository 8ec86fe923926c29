import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('names browser and operating system', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Windows',
  );
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    ),
  ).toBe('Safari on iOS');
  expect(deviceOf('curl/8.0')).toBe('Another program');
});
