import { within } from './within.ts';

interface Checker {
  ready: (done: () => void) => void;
  execute: (key: string, options: { action: string }) => Promise<string>;
}

const patienceMs = 4000;

/**
 * reCAPTCHA version 3, action 'importantAction'. If its script fails to load, the form is sent without a token
 * (docs/reference.md, Constants).
 */
export const captchaToken = (siteKey: string | null): Promise<string | null> =>
  siteKey ? within(patienceMs, ask(siteKey)) : Promise.resolve(null);

async function ask(siteKey: string): Promise<string> {
  const holder = window as unknown as { grecaptcha?: Checker }; // set by the script below
  if (!holder.grecaptcha) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('the checker did not load'));
      document.head.append(script);
    });
  }
  const checker = holder.grecaptcha as Checker | undefined;
  if (!checker) throw new Error('the checker did not load');
  await new Promise<void>((resolve) => checker.ready(resolve));
  return checker.execute(siteKey, { action: 'importantAction' });
}
