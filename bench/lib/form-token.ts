import { readPage } from './read-page.ts';

/** What the contact form carries, without which an enquiry counts as a bot’s. */
export async function formTokenOf(url: string): Promise<string> {
  const { text } = await readPage(`${url}/contact`);
  const token = /name="formToken" value="([^"]+)"/.exec(text)?.[1];
  if (!token) throw new Error('the contact page has no form');
  return token;
}
