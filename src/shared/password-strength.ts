import type { Match } from '@zxcvbn-ts/core';

const least = 12;
const most = 128;
/** Longer ones are judged by their beginning: the work grows with the square of the length. */
const judged = 40;
/** Of 0 to 4; below 3 an offline attacker is through in hours. */
const enough = 3;

/** What somebody who attacks this company tries first, and no list of the world's passwords has. */
const local = ['nirvaaga', 'nirvaga', 'tamil', 'tamilnadu', 'india', 'kuwait', 'dubai'];

/** Words an attacker knows, from a person's name and address. */
const wordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length > 3);

function lengthProblem(password: string): string | null {
  if (password.length < least) return `Use at least ${least} characters`;
  if (password.length > most) return `Use at most ${most} characters`;
  return null;
}

/** Why a password is easy, from the pieces zxcvbn took it apart into. */
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

/** zxcvbn with the 40,000 commonest passwords, loaded when a password is first chosen: 240 KB that signing in never needs. */
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
  const length = lengthProblem(password);
  return { score: length ? Math.min(score, enough - 1) : score, problem: length ?? problem };
}

/** What is wrong with a new password, in words, or null. */
export const weakPassword = async (password: string, own: readonly string[] = []): Promise<string | null> =>
  lengthProblem(password) ?? (await passwordStrength(password, own)).problem;
