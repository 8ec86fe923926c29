import type { SectionOf } from '#shared/sections/define.ts';
import type { team } from '#shared/sections/team.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { Block } from '../parts/block.tsx';
import { type Member, MemberCard } from '../parts/cards/member-card.tsx';
import { Carousel } from '../parts/carousel.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './team.module.css';

type Value = SectionOf<typeof team>;

export async function load(_: Value, { call }: PageServices) {
  const people = await call('web/team', {});
  return people.length > 0 ? people : null;
}

export default function Team({ section, data }: SectionProps<Value, Member[]>) {
  const cards = data.map((member) => <MemberCard key={member.name} member={member} />);
  return (
    <Block section={section}>
      {section.variant === 'row' ? (
        <Carousel label={section.label ?? section.heading} perView="team" {...carousels.team}>
          {cards}
        </Carousel>
      ) : (
        <div className={classes.grid}>{cards}</div>
      )}
    </Block>
  );
}
