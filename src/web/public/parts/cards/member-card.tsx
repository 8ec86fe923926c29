import type { CallResponse } from '#shared/calls.ts';
import { Portrait } from '../portrait.tsx';
import { langOf } from '../text/lang-of.ts';
import classes from './member-card.module.css';

export type Member = CallResponse<'web/team'>[number];

export const MemberCard = ({ member: { name, designation, bio, imageUrl } }: { member: Member }) => (
  <article className={classes.member}>
    <Portrait name={name} url={imageUrl} sizes="(min-width: 992px) 25vw, 50vw" className={classes.portrait} />
    <h3 lang={langOf(name)}>{name}</h3>
    <p lang={langOf(designation)}>{designation}</p>
    {bio && <p lang={langOf(bio)}>{bio}</p>}
  </article>
);
