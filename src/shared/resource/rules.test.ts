import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { email, line, lines, phone, typedAddress } from './rules.ts';

const problem = (rule: ReturnType<typeof line>, value: string) =>
  rule.safeParse(value).error?.issues[0]?.message ?? null;

const nothing = [
  ['blanks', ' \t '],
  ['marks without a letter to stand on', '\u0301\u0bcd'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u202e\u2066'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['fillers of Hangul and Braille', '\u115f\u1160\u3164\uffa0\u2800'],
  ['variation selectors and tags', '\ufe0f\u{e0001}\u{e0100}'],
  ['wide blanks', '\u00a0\u3000\u2003'],
] as const;

test.each(nothing)('%s alone counts as empty', (_, text) => {
  expect(problem(line(60), text)).toBe('This field is required');
  expect(problem(lines(60), `${text}\n${text}`)).toBe('This field is required');
});

const invisible = ['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u034f', '\u202e', '\u0301'];

test.each(invisible)('%j is not a valid name of a pattern or a folder', (name) => {
  const sections = [{ kind: 'text' }];
  expect(calls['pattern/add'].request.safeParse({ name, sections }).success).toBe(false);
  expect(calls['pattern/rename'].request.safeParse({ id: 1, name }).success).toBe(false);
  expect(calls['images/folders/rename'].request.safeParse({ folder: 'Looms', name }).success).toBe(false);
  expect(calls['image/update'].request.safeParse({ id: 1, version: 1, alt: '', folder: name }).success).toBe(
    false,
  );
  expect(calls['image/update'].request.safeParse({ id: 1, version: 1, alt: '', folder: '' }).success).toBe(
    true,
  );
});

test.each(['\u3164', '\u115f', '\u2800', '\u034f', '\ufe0f', '\u17b4', '\uffa0'])(
  'an address with an invisible %j is invalid',
  (letter) => {
    for (const text of [`${letter}@example.com`, `owner${letter}@example.com`, `owner@exam${letter}ple.com`])
      expect(email().safeParse(text).error?.issues[0]?.message).toBe('Enter a valid email');
  },
);

test.each(['a', '\u200ba', 'அன்னம்', '李', '👩\u200d💻', '🇮🇳', '…', '0'])('%s is not empty', (text) => {
  expect(problem(line(60), text)).toBeNull();
  expect(problem(lines(60), text)).toBeNull();
});

test('the first error of a text that is too long is its length', () => {
  expect(problem(line(5), `${'\u0007'.repeat(10)}a`)).toBe('Use at most 5 characters');
});

test.each([
  ['copied with marks of direction', '\u202a+965 2200 0000\u202c', '+965 2200 0000'],
  ['in Arabic digits', '+٩٦٥ ٢٢٠٠ ٠٠٠١', '+965 2200 0001'],
  ['in Persian or Urdu digits', '۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['in Hindi digits', '९८४०० १२३४५', '98400 12345'],
  ['in Tamil digits', '௯௮௪௦௦ ௧௨௩௪௫', '98400 12345'],
  ['with spaces and hyphens that do not break', '\u00a0+971\u00a050\u2011123\u20114567', '+971 50-123-4567'],
])('%s is a phone number', (_, typed, dialled) => {
  expect(phone().parse(typed)).toBe(dialled);
});

test.each(['\u202a\u202c', '+965 22oo 0000', '+965\n22000000', '𝟗𝟖𝟒𝟎𝟎𝟏𝟐𝟑𝟒𝟓'])(
  '%j is no phone number',
  (typed) => {
    expect(phone().safeParse(typed).success).toBe(false);
  },
);

test('invisible characters in a copied address are removed', () => {
  expect(typedAddress().parse('\u2068anitha@\u200bexample.org\u2069 ')).toBe('anitha@example.org');
  expect(typedAddress().parse('admin'), 'whose it is, is asked elsewhere').toBe('admin');
  expect(typedAddress().safeParse('\u200b').error?.issues[0]?.message).toBe('This field is required');
  expect(email().parse('\u202aanitha@\u200bexample.org\u202c ')).toBe('anitha@example.org');
  expect(email().safeParse('\u200b').error?.issues[0]?.message).toBe('This field is required');
});

test.each([
  'a@b.co',
  'anitha.raman+web@mail.example-host.com',
  "o'neill_1-x-@1and1.co.in",
  'கார்த்திக்@உதாரணம்.இந்தியா',
  'a@x.xn--xkc2dl3a5ee0h',
])('%s is an email address', (address) => {
  expect(email().parse(address)).toBe(address);
});

test.each([
  'a.@gmail.com',
  '.a@gmail.com',
  'a..b@x.com',
  'a@1.2.3.4',
  'a@-x.com',
  'a@x-.com',
  'a@x.-com',
  'a@.x.com',
  'a@x..com',
  'a@x.com.',
  'a@localhost',
])('%s is no email address', (address) => {
  expect(email().safeParse(address).error?.issues[0]?.message).toBe('Enter a valid email');
});
