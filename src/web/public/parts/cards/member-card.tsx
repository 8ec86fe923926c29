import type { CallResponse } from '#shared/calls.ts';
import { Portrait } from '../portrait.tsx';
import { langOf } from '../text/lang-of.ts';
import classes from './member-card.module.css';

export type Member = CallResponse<'web/team'>[number];

interface MemberCardProps {
  member: Member;
  /** The `sizes` attribute of the portrait. */
  sizes: string;
}

export const MemberCard = ({ member: { name, designation, bio, imageUrl }, sizes }: MemberCardProps) => (
  <article className={classes.member}>
    <Portrait name={name} url={imageUrl} sizes={sizes} className={classes.portrait} />
    <h3 lang={langOf(name)}>{name}</h3>
    <p lang={langOf(designation)}>{designation}</p>
    {bio && <p lang={langOf(bio)}>{bio}</p>}
  </article>
);
