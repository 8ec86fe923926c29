const common = [
  'password',
  'passw0rd',
  'qwerty',
  'letmein',
  'welcome',
  'admin',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'cricket',
  'india',
  'kuwait',
  'dubai',
  'tamil',
  'nirvaaga',
  'nirvaga',
  'company',
  'changeme',
  'secret',
  'login',
  'master',
  'sunshine',
  'princess',
  'abcdef',
  'asdfgh',
  'zxcvbn',
  '123456',
  '111111',
  '000000',
];

/** Reads l33t as letters, so that P@ssw0rd counts as password. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/[$5]/g, 's')
    .replace(/7/g, 't');

/** What is wrong with a new password, in words, or null. `own` are words an attacker knows: the person's name and address. */
export function weakPassword(password: string, own: readonly string[] = []): string | null {
  if (password.length < 12) return 'Use at least 12 characters';
  if (password.length > 128) return 'Use at most 128 characters';
  if (new Set(password).size < 5) return 'Use more different characters';
  const words = [
    ...common,
    ...own.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length > 3),
  ];
  let left = plain(password);
  const raw = password.toLowerCase();
  for (const word of words) {
    left = left.replaceAll(plain(word), '');
    if (raw.includes(word) && raw.replaceAll(word, '').length < 6)
      return 'This is too easy to guess: it is mostly a common word or your own name';
  }
  if (left.replace(/[^a-z0-9]/g, '').length < 5 || /^(.)\1+$/.test(left))
    return 'This is too easy to guess: add a few unrelated words';
  if (isRun(raw)) return 'This is a row of neighbouring characters: use a few unrelated words';
  return null;
}

/** 'abcdefghijkl', '123456789012', 'qwertyuiopas'. */
function isRun(text: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.slice(at - 1, at + 1);
    const back = [...pair].reverse().join('');
    if (rows.some((row) => row.includes(pair) || row.includes(back)) || pair[0] === pair[1]) steps += 1;
  }
  return steps >= text.length * 0.8;
}
