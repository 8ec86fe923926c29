import { expect, test } from 'vitest';
import { gapsIn } from './reply-gaps.ts';

test('gaps of templates are found, other brackets are not', () => {
  expect(gapsIn('Dear Asha,\n1. [question]\n2. [question]\nsee [the plan]')).toEqual(['[question]']);
});
