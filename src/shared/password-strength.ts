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

/** Words an attacker knows, from a person's name and address. */
const wordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length > 3);

function shapeProblem(password: string, own: readonly string[]): string | null {
  if (password.length < 12) return 'Use at least 12 characters';
  if (password.length > 128) return 'Use at most 128 characters';
  if (new Set(password).size < 5) return 'Use more different characters';
  let left = plain(password);
  const raw = password.toLowerCase();
  for (const word of [...common, ...wordsOf(own)]) {
    left = left.replaceAll(plain(word), '');
    if (raw.includes(word) && raw.replaceAll(word, '').length < 6)
      return 'This is too easy to guess: it is mostly a common word or your own name';
  }
  if (left.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length < 5 || /^(.)\1+$/.test(left))
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

type Estimate = (password: string, own: string[]) => { score: number; problem: string | null };
let estimator: Promise<Estimate> | undefined;

/** Longer ones are judged by their beginning: the work grows with the square of the length. */
const judged = 40;
/** Of 0 to 4; below 3 an offline attacker is through in hours. */
const enough = 3;

/** zxcvbn with the 40,000 commonest passwords, loaded when a password is first chosen: 240 KB that signing in never needs. */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const judge = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  return (password, own) => {
    const { score, sequence } = judge.check(password.slice(0, judged), own);
    if (score >= enough) return { score, problem: null };
    const known = sequence.some(
      (match) => match.pattern === 'dictionary' && match.dictionaryName !== 'userInputs',
    );
    return {
      score,
      problem: known
        ? 'This is too easy to guess: it is close to a password that many people use'
        : 'This is too easy to guess: add a few unrelated words',
    };
  };
}

export interface Strength {
  /** 0 (guessed at once) to 4 (very hard to guess). */
  score: number;
  /** Why it is not taken, in words. */
  problem: string | null;
}

/** How hard a new password is to guess. `own` are words an attacker knows: the person's name and address. */
export async function passwordStrength(password: string, own: readonly string[] = []): Promise<Strength> {
  estimator ??= loadEstimator();
  estimator.catch(() => {
    estimator = undefined; // a failed download is tried again with the next letter
  });
  const { score, problem } = (await estimator)(password, wordsOf(own));
  const shape = shapeProblem(password, own);
  return { score: shape ? Math.min(score, enough - 1) : score, problem: shape ?? problem };
}

/** What is wrong with a new password, in words, or null. */
export const weakPassword = async (password: string, own: readonly string[] = []): Promise<string | null> =>
  shapeProblem(password, own) ?? (await passwordStrength(password, own)).problem;
