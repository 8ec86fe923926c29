import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

/** For an owner: what is wrong with the site, one line each. */
export const alertMail = (
  to: string,
  alerts: readonly { words: string }[],
  sender: Sender,
  link: string,
): Mail =>
  compose(to, `${sender.company.name}: the site needs attention`, [
    ...alerts.map(({ words }) => words),
    { link, label: 'Open the panel' },
    'You are told of each of these at most once a day, for as long as it lasts.',
    closing(sender),
  ]);
