import { expect, test } from 'vitest';
import { oneSpelling } from './one-spelling.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/About/', '/about'],
  ['//x/about', '/x/about'],
  ['//', '/'],
  ['/%61bout', '/about'],
  ['/%41bout', '/about'],
  ['/%c3%bcber', '/%C3%BCber'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/%zz', '/%25zz'],
  ['/%ff', '/%25ff'],
  ['/services/%00', '/services/%2500'],
  ['/a%c3%28', '/a%25c3%2528'],
  ['/careers//ui-ux-designer///', '/careers/ui-ux-designer'],
])('%s is %s', (asked, spelled) => {
  expect(oneSpelling(asked)).toBe(spelled);
  expect(oneSpelling(spelled)).toBe(spelled);
});
