import type { CallResponse } from '#shared/calls.ts';
import { Picture } from '../picture.tsx';
import { initialsOf } from '../text/initials.ts';
import classes from './member-card.module.css';

export type Member = CallResponse<'web/team'>[number];

export const MemberCard = ({ member: { name, designation, bio, imageUrl } }: { member: Member }) => (
  <article className={classes.member}>
    {imageUrl ? (
      <Picture url={imageUrl} alt="" sizes="(min-width: 992px) 25vw, 50vw" className={classes.portrait} />
    ) : (
      <span className={`${classes.portrait} ${classes.initials}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )}
    <h3>{name}</h3>
    <p>{designation}</p>
    {bio && <p>{bio}</p>}
  </article>
);
