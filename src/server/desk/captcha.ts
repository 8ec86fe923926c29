import { timeLeft } from '../request-deadline.ts';

export type CaptchaResult = 'good' | 'low' | 'unavailable';

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

/** Errors caused by our configuration or the captcha service, not by the visitor. */
const ownErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/** Verifies a captcha token. An outage is reported separately, because it says nothing about the visitor. */
export async function checkCaptcha(question: {
  url: string;
  secret: string;
  token: string;
  address: string;
  fetch: typeof fetch;
}): Promise<CaptchaResult> {
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
    if (!response.ok) return 'unavailable';
    answer = (await response.json()) as Answer | null; // each property is checked below
  } catch {
    return 'unavailable';
  }
  if (typeof answer?.success !== 'boolean') return 'unavailable';
  if (!answer.success) {
    const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
    return codes.some((code) => ownErrors.includes(String(code))) ? 'unavailable' : 'low';
  }
  const good = answer.action === action && typeof answer.score === 'number' && answer.score >= lowestScore;
  return good ? 'good' : 'low';
}
