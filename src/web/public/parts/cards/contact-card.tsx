import buttons from '../button.module.css';
import { Icon } from '../icon.tsx';
import { Portrait } from '../portrait.tsx';
import { langOf } from '../text/lang-of.ts';
import classes from './contact-card.module.css';
import type { Member } from './member-card.tsx';

/** A contact person, with a link to their profile if there is one. */
export const ContactCard = ({ member }: { member: Member }) => {
  const { name, designation, bio, imageUrl, profileUrl } = member;
  return (
    <article className={classes.card}>
      <Portrait name={name} url={imageUrl} sizes="88px" className={classes.portrait} />
      <div>
        <h3 lang={langOf(name)}>{name}</h3>
        <p lang={langOf(designation)}>{designation}</p>
        {bio && <p lang={langOf(bio)}>{bio}</p>}
        {profileUrl && (
          <a className={buttons.link} href={profileUrl}>
            Profile
            <span className="visually-hidden">{` of ${name}`}</span>
            <Icon name="arrow" size={18} />
          </a>
        )}
      </div>
    </article>
  );
};
