import { expect, test } from 'vitest';
import { spamReasons } from './spam.ts';

const rules = {
  recipients: [],
  applicationRecipients: [],
  perAddress: 10,
  blockedWords: ['cialis', 'online casino', 'c++ (cheap)', 'சூது'],
  maxLinks: 1,
};
const reasons = (
  text: string | null,
  seen: Partial<Parameters<typeof spamReasons>[2]> = {},
  website: string | null = null,
) =>
  spamReasons({ website, texts: [text] }, rules, {
    token: 'good',
    sameTextBefore: false,
    captcha: null,
    ...seen,
  });

test.each([
  'We are a socialist choir and like specialists.',
  'online, casino-like lights',
  'See https://one.example',
  '',
  null,
])('%j is not spam', (text) => expect(reasons(text)).toEqual([]));

test.each(['CIALIS!', 'an Online\n Casino', 'ｃｉａｌｉｓ', 'c++ (cheap)', 'இது சூது தான்'])(
  '%j holds a blocked word',
  (text) => expect(reasons(text)).toEqual([expect.stringContaining('blocked')]),
);

test('counts links in every spelling', () => {
  expect(reasons('http://a.example www.b.example')).toEqual(['2 links (the limit is 1)']);
  expect(reasons('http://a.example,www.b.example')).toHaveLength(1);
  expect(reasons('[url=x] <a href=x>')).toHaveLength(1);
});

test.each([
  'https://www.example.com/?next=https://www.other.example',
  '<a href="https://www.example.com">our site</a>',
  '[url=https://www.example.com]our site[/url]',
  '<a href="https://www.example.com', // it was cut off
  'Awww... how nice: www.example.com',
])('%j is one link', (text) => expect(reasons(text)).toEqual([]));

test.each(['<a ', '[url', 'www.', 'https://', '<a x', '<', 'w', ' '])(
  'a long text of %j holds one link at most',
  (part) => expect(reasons(part.repeat(200_000 / part.length))).toEqual([]),
);

test('reports every reason', () => {
  expect(reasons('cialis', { token: 'forged', sameTextBefore: true, captcha: 'low' }, 'x')).toHaveLength(5);
  expect(reasons('Hello', { captcha: 'unavailable' })).toEqual([]);
  expect(reasons('Hello', { captcha: 'refused' })).toEqual([
    'The captcha did not accept the form’s token, so nobody was rated',
  ]);
});
