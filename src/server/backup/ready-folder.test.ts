import { expect, test } from 'vitest';
import { readyFolder } from './ready-folder.ts';

test.runIf(process.platform === 'linux')('a place that takes no folders is refused and does not hang', () =>
  expect(() => readyFolder('/proc/site')).toThrow('Nothing can be written to /proc/site'),
);
