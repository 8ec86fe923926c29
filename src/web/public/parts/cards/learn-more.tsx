import { text } from '../../text.ts';
import { Icon } from '../icon.tsx';
import classes from './learn-more.module.css';

/** 'Learn More', with its subject for screen readers and search engines. Used inside a link. */
export const LearnMore = ({ about }: { about: string }) => (
  <span className={classes.more}>
    <span>
      {text.learnMore}
      <span className="visually-hidden">{` about ${about}`}</span>
    </span>
    <Icon name="arrow" size={18} />
  </span>
);
