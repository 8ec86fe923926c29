import type { Match } from '@zxcvbn-ts/core';

const least = 12;
const most = 128;
/** Longer passwords are judged by their beginning: the work grows with the square of the length. */
const judged = 40;
/** From 0 to 4; below 3 an offline attack succeeds within hours. */
const enough = 3;

/** What an attacker of this company tries first, and no public password list contains. */
const local = ['nirvaaga', 'nirvaga', 'tamil', 'tamilnadu', 'india', 'kuwait', 'dubai'];

/** What an attacker can derive from a person’s name and address: each as a whole, without its signs, both sides of the @, and their words. */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .map((text) => text.trim().toLowerCase())
    .flatMap((text) => [
      text,
      text.replace(/[\s.@_-]+/g, ''),
      ...text.split('@'),
      ...text.split(/[^a-z0-9]+/),
    ])
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, judged));

function lengthProblem(password: string): string | null {
  if (password.length < least) return `Use at least ${least} characters`;
  if (password.length > most) return `Use at most ${most} characters`;
  return null;
}

/** Explains why a password is weak, from the parts zxcvbn matched. */
function problemIn(pieces: readonly Match[]): string {
  const some = (test: (piece: Match) => boolean) => pieces.some(test);
  if (some((piece) => piece.pattern === 'repeat' && piece.baseToken.length === 1))
    return 'Use more different characters';
  if (some((piece) => piece.pattern === 'dictionary' && piece.dictionaryName === 'userInputs'))
    return 'This is too easy to guess: it is mostly a common word or your own name';
  if (some((piece) => piece.pattern === 'dictionary'))
    return 'This is too easy to guess: it is close to a password that many people use';
  if (some((piece) => piece.pattern === 'sequence' || piece.pattern === 'spatial'))
    return 'This is a row of neighbouring characters: use a few unrelated words';
  return 'This is too easy to guess: add a few unrelated words';
}

type Estimate = (password: string, own: string[]) => Strength;
let estimator: Promise<Estimate> | undefined;

/** zxcvbn with the 40,000 most common passwords, loaded when a password is first chosen: 240 KB that signing in never needs. */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const judge = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  return (password, own) => {
    const { score, sequence } = judge.check(password.slice(0, judged), [...local, ...own]);
    return { score, problem: score >= enough ? null : problemIn(sequence) };
  };
}

export interface Strength {
  /** 0 (guessed at once) to 4 (very hard to guess). */
  score: number;
  /** Why it is rejected, in words. */
  problem: string | null;
}

/** Estimates how hard a new password is to guess. `own` are words an attacker knows: the person’s name and address. */
export async function passwordStrength(password: string, own: readonly string[] = []): Promise<Strength> {
  estimator ??= loadEstimator();
  estimator.catch(() => {
    estimator = undefined; // the next keystroke retries a failed download, except in Chromium, which remembers it until the page is left
  });
  const { score, problem } = (await estimator)(password, wordsOf(own));
  const length = lengthProblem(password);
  return { score: length ? Math.min(score, enough - 1) : score, problem: length ?? problem };
}

/** The message for an unacceptable new password, or null. */
export const weakPassword = async (password: string, own: readonly string[] = []): Promise<string | null> =>
  lengthProblem(password) ?? (await passwordStrength(password, own)).problem;
