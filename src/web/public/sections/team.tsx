import type { SectionOf } from '#shared/sections/define.ts';
import type { team } from '#shared/sections/team.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { Block } from '../parts/block.tsx';
import { ContactCard } from '../parts/cards/contact-card.tsx';
import { type Member, MemberCard } from '../parts/cards/member-card.tsx';
import { Carousel } from '../parts/carousel.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './team.module.css';

type Value = SectionOf<typeof team>;

export async function load(_: Value, { call }: PageServices) {
  const people = await call('web/team', {});
  return people.length > 0 ? people : null;
}

function Shown({ section: { variant, label, heading }, data }: { section: Value; data: readonly Member[] }) {
  if (variant === 'contact')
    return (
      <ul className={classes.contact}>
        {data.map((member, index) => (
          <li key={`${index} ${member.name}`}>
            <ContactCard member={member} />
          </li>
        ))}
      </ul>
    );
  const cards = data.map((member) => <MemberCard key={member.name} member={member} />);
  if (variant === 'grid') return <div className={classes.grid}>{cards}</div>;
  return (
    <Carousel label={label ?? heading} perView="team" {...carousels.team}>
      {cards}
    </Carousel>
  );
}

export default function Team({ section, data }: SectionProps<Value, readonly Member[]>) {
  return (
    <Block section={section}>
      <Shown section={section} data={data} />
    </Block>
  );
}
