import type { SectionOf } from '#shared/sections/define.ts';
import type { insights } from '#shared/sections/insights.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { Block } from '../parts/block.tsx';
import { besideText } from '../parts/cards/beside-text.ts';
import { type Insight, InsightCard, insightCovers } from '../parts/cards/insight-card.tsx';
import grid from '../parts/cards/insight-grid.module.css';
import { InsightRows } from '../parts/cards/insight-rows.tsx';
import { CarouselBlock } from '../parts/carousel-block.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './insights.module.css';

type Value = SectionOf<typeof insights>;

const all = { title: 'All insights', path: '/insights' };

export async function load({ count }: Value, { call }: PageServices) {
  const { rows } = await call('web/blogs', { page: 1, size: count });
  return rows.length > 0 ? rows : null;
}

/** The newest one large, with the others as titles beside it. */
function Lead({ first, others }: { first: Insight; others: readonly Insight[] }) {
  if (others.length === 0) return <InsightCard insight={first} wide />;
  return (
    <div className={classes.lead}>
      <InsightCard insight={first} sizes={besideText(992)} />
      <InsightRows insights={others} stacked />
    </div>
  );
}

function cardsOf(insights: readonly Insight[]) {
  const covers = insightCovers(insights);
  return insights.map((insight, index) => (
    <InsightCard key={insight.id} insight={insight} cover={covers[index]} />
  ));
}

function Shown({ variant, data }: { variant: Value['variant']; data: readonly Insight[] }) {
  const [first, ...others] = data;
  if (variant === 'list') return <InsightRows insights={data} />;
  if (variant === 'lead' && first) return <Lead first={first} others={others} />;
  const cards = cardsOf(data);
  return (
    <ul className={grid.grid}>
      {cards.map((card, index) => (
        <li key={card.key} data-from-end={cards.length - index}>
          {card}
        </li>
      ))}
    </ul>
  );
}

export default function Insights({ section, data }: SectionProps<Value, readonly Insight[]>) {
  const { variant } = section;
  if (variant === 'track')
    return (
      <CarouselBlock section={section} link={all} perView="insights" {...carousels.insights}>
        {cardsOf(data)}
      </CarouselBlock>
    );
  return (
    <Block section={section} link={all}>
      <Shown variant={variant} data={data} />
    </Block>
  );
}
