import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

/** For an owner: what is wrong with the site, one line each. */
export const alertMail = (
  to: string,
  alerts: readonly { words: string }[],
  sender: Sender,
  link: string,
): Mail =>
  compose(to, `${sender.company.name}: the site needs somebody to look at it`, [
    ...alerts.map(({ words }) => words),
    { link, label: 'Open the panel' },
    'Of each of these you hear once a day at most, for as long as it lasts.',
    closing(sender),
  ]);
