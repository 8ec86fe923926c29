import { timeLeft } from '../request-deadline.ts';

/** `refused`: the token was not accepted, so nobody was rated. `unavailable`: nothing could be checked. */
export type CaptchaVerdict = 'good' | 'low' | 'refused' | 'unavailable';

export interface CaptchaResult {
  verdict: CaptchaVerdict;
  /** What the service says is wrong. */
  errors: string[];
}

/** See docs/reference.md, Constants. */
const action = 'importantAction';
const lowestScore = 0.5;
const mostMs = 2_500;

interface Answer {
  success?: unknown;
  action?: unknown;
  score?: unknown;
  'error-codes'?: unknown;
}

/** Errors caused by our configuration or the captcha service, not by the token. */
const ownErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

const maxCodes = 5;
const maxCodeLength = 50;

/** Verifies a captcha token. An outage or a wrong secret is reported separately, because it says nothing about the visitor. */
export async function checkCaptcha(question: {
  url: string;
  secret: string;
  token: string;
  address: string;
  fetch: typeof fetch;
}): Promise<CaptchaResult> {
  const unavailable: CaptchaResult = { verdict: 'unavailable', errors: [] };
  let answer: Answer | null;
  try {
    const response = await question.fetch(question.url, {
      method: 'POST',
      body: new URLSearchParams({
        secret: question.secret,
        response: question.token,
        remoteip: question.address,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLeft(mostMs)),
    });
    if (!response.ok) return unavailable;
    answer = (await response.json()) as Answer | null; // each property is checked below
  } catch {
    return unavailable;
  }
  if (typeof answer?.success !== 'boolean') return unavailable;
  const given = answer['error-codes'];
  const errors = (Array.isArray(given) ? given : [])
    .slice(0, maxCodes)
    .map((code) => String(code).slice(0, maxCodeLength));
  if (!answer.success)
    return { verdict: errors.some((code) => ownErrors.includes(code)) ? 'unavailable' : 'refused', errors };
  const good = answer.action === action && typeof answer.score === 'number' && answer.score >= lowestScore;
  return { verdict: good ? 'good' : 'low', errors };
}
