import { within } from './within.ts';

/** In milliseconds. The server takes older forms, and those filled in faster, for a program’s (server/desk/form-token.ts). */
const goodFor = 23 * 60 * 60 * 1000;
const youngFor = 3000;
const patience = 10_000;

/** A token begins with the time its form was rendered. */
const isOld = (token: string) => {
  const [, time] = /^([0-9a-z]+)\./.exec(token) ?? [];
  return time !== undefined && Date.now() - Number.parseInt(time, 36) > goodFor;
};

/** The form token of this page as the server has it now. */
async function tokenNow(): Promise<string | null> {
  const page = await fetch(location.pathname, { cache: 'reload' });
  const [, token] = /name="formToken" value="([^"]+)"/.exec(await page.text()) ?? [];
  if (token) await new Promise((done) => setTimeout(done, youngFor));
  return token ?? null;
}

/**
 * The form token to send. A page that was left open for a day, or that the browser brought back the next, has one that is too old:
 * its message would be kept among spam.
 */
export const freshToken = async (token: string): Promise<string> =>
  isOld(token) ? ((await within(patience, tokenNow())) ?? token) : token;
