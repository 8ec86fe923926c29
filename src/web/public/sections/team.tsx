import type { SectionOf } from '#shared/sections/define.ts';
import type { team } from '#shared/sections/team.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { Block } from '../parts/block.tsx';
import { ContactCard } from '../parts/cards/contact-card.tsx';
import { type Member, MemberCard } from '../parts/cards/member-card.tsx';
import { CarouselBlock } from '../parts/carousel-block.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './team.module.css';

type Value = SectionOf<typeof team>;

export async function load(_: Value, { call }: PageServices) {
  const people = await call('web/team', {});
  return people.length > 0 ? people : null;
}

const card = (member: Member) => <MemberCard key={member.name} member={member} />;

function Shown({ variant, data }: { variant: Value['variant']; data: readonly Member[] }) {
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
  return <div className={classes.grid}>{data.map(card)}</div>;
}

export default function Team({ section, data }: SectionProps<Value, readonly Member[]>) {
  const { variant, label, heading } = section;
  if (variant === 'row')
    return (
      <CarouselBlock section={section} name={label ?? heading} perView="team" {...carousels.team}>
        {data.map(card)}
      </CarouselBlock>
    );
  return (
    <Block section={section}>
      <Shown variant={variant} data={data} />
    </Block>
  );
}
