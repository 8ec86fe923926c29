import type { Settings } from '#shared/settings/index.ts';
import type { CaptchaVerdict } from './captcha.ts';
import type { FormTokenState } from './form-token.ts';

export interface Judged {
  /** The honeypot. */
  website: string | null;
  /** Everything the visitor wrote, in one-line fields and in the message. */
  texts: readonly (string | null)[];
}

export interface SpamEvidence {
  token: FormTokenState;
  sameTextBefore: boolean;
  /** Null when nothing was checked: no captcha keys, or no token because the form was sent without JavaScript. */
  captcha: CaptchaVerdict | null;
}

const tokenReasons: Record<Exclude<FormTokenState, 'good'>, string> = {
  missing: 'Sent without opening the form (form token missing)',
  young: 'Sent faster than a person fills in a form (form token too young)',
  old: 'Sent more than a day after the form was opened (form token too old)',
  forged: 'The form token is forged',
};

/** A link in HTML or BBCode with everything inside its brackets, or an address in plain text: its parts are not links of their own. */
const links = /<a\s[^<>]*>|\[url[^[\]]*\]|(?:https?:\/\/|\bwww\.)[^\s<>",;]+/gi;

/** Matches whole words, ignoring case and the amount of white space. */
function containsWord(text: string, word: string): boolean {
  const pattern = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return pattern !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** Reasons why a message looks like spam, in words for staff. */
export function spamReasons(message: Judged, rules: Settings['forms'], seen: SpamEvidence): string[] {
  const text = message.texts.filter(Boolean).join('\n').normalize('NFKC');
  const count = text.match(links)?.length ?? 0;
  const word = rules.blockedWords.find((each) => containsWord(text, each.normalize('NFKC')));
  return [
    message.website ? 'A field that people never see was filled in' : null,
    seen.token === 'good' ? null : tokenReasons[seen.token],
    seen.captcha === 'refused' ? 'The captcha did not accept the form’s token, so nobody was rated' : null,
    seen.captcha === 'low' ? 'The captcha rated the sender as a bot' : null,
    count > rules.maxLinks
      ? `${count} ${count === 1 ? 'link' : 'links'} (the limit is ${rules.maxLinks})`
      : null,
    word ? `Contains a blocked word or phrase: “${word}”` : null,
    seen.sameTextBefore ? 'The same text was sent before' : null,
  ].filter((reason) => reason !== null);
}
