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

/** Slides as parts/carousel-row.module.css shows them; the widest windows show one more. */
const inRow = '(min-width: 62em) 33vw, (min-width: 36em) 50vw, 100vw';
const inGrid = '(min-width: 62em) 25vw, 50vw';

const cards = (people: readonly Member[], sizes: string) =>
  people.map((member) => <MemberCard key={member.name} member={member} sizes={sizes} />);

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
  return <div className={classes.grid}>{cards(data, inGrid)}</div>;
}

export default function Team({ section, data }: SectionProps<Value, readonly Member[]>) {
  const { variant, label, heading } = section;
  if (variant === 'row')
    return (
      <CarouselBlock section={section} name={label ?? heading} perView="team" {...carousels.team}>
        {cards(data, inRow)}
      </CarouselBlock>
    );
  return (
    <Block section={section}>
      <Shown variant={variant} data={data} />
    </Block>
  );
}
