import { describe, expect, it } from 'vitest';
import { passwordStrength, weakPassword } from './password-strength.ts';

describe('a new password', () => {
  it.each(['nine-blue-umbrellas', 'correct-horse-battery-9', 'x9$kQ!p2Lm#z', 'ஆறு-நீல-குடைகள்-மழை'])(
    'accepts %s',
    async (password) => {
      expect(await weakPassword(password)).toBeNull();
      expect((await passwordStrength(password)).score).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([
    ['too short', 'Use at least 12'],
    ['Password1234', 'too easy to guess'],
    ['P@ssw0rd2026', 'too easy to guess'],
    ['letmeinletmein', 'too easy to guess'],
    ['monkeydragon99', 'too easy to guess'],
    ['Nirvaaga-2026', 'mostly a common word'],
    ['Manchester1992', 'close to a password that many people use'],
    ['trustno1trustno1', 'too easy to guess'],
    ['abcdefghijklmnop', 'neighbouring'],
    ['aaaaaaaaaaaaaaaa', 'different characters'],
    ['x'.repeat(129), 'at most 128'],
  ])('%s is refused', async (password, words) => {
    expect(await weakPassword(password)).toMatch(new RegExp(words));
    expect((await passwordStrength(password)).score).toBeLessThan(3);
  });

  it('must not consist of the person’s own details', async () => {
    const own = ['Kaveri Muthuswamy', 'kaveri@example.com'];
    expect(await weakPassword('muthuswamy-2026', own)).toMatch(/too easy/);
    expect(await weakPassword('muthuswamy-2026-under-lanterns', own)).toBeNull();
  });

  it.each([
    'kaveri.muthu@looms-of-karur.com',
    'KAVERI.MUTHU@LOOMS-OF-KARUR.COM',
    'kaveri.muthu@looms-of-karur.com1!',
    'moc.rurak-fo-smool@uhtum.irevak',
    'looms-of-karur.com',
    'www.looms-of-karur.com',
    'Kaveri Muthuswamy',
    'kaverimuthuswamy1',
  ])('must not be the person’s address or name, as %s', async (password) => {
    const own = ['kaveri.muthu@looms-of-karur.com', 'Kaveri Muthuswamy'];
    expect(await weakPassword(password, own)).toMatch(/too easy/);
  });
});
