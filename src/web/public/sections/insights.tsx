import type { SectionOf } from '#shared/sections/define.ts';
import type { insights } from '#shared/sections/insights.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { Block } from '../parts/block.tsx';
import { besideText, type Insight, InsightCard, insightCovers } from '../parts/cards/insight-card.tsx';
import grid from '../parts/cards/insight-grid.module.css';
import { InsightRows } from '../parts/cards/insight-rows.tsx';
import { Carousel } from '../parts/carousel.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './insights.module.css';

type Value = SectionOf<typeof insights>;

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

function Shown({ section: { variant, heading }, data }: { section: Value; data: readonly Insight[] }) {
  const [first, ...others] = data;
  if (variant === 'list') return <InsightRows insights={data} />;
  if (variant === 'lead' && first) return <Lead first={first} others={others} />;
  const covers = insightCovers(data);
  const cards = data.map((insight, index) => (
    <InsightCard key={insight.id} insight={insight} cover={covers[index]} />
  ));
  if (variant === 'track')
    return (
      <Carousel label={heading} perView="insights" {...carousels.insights}>
        {cards}
      </Carousel>
    );
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
  return (
    <Block section={section} link={{ title: 'All insights', path: '/insights' }}>
      <Shown section={section} data={data} />
    </Block>
  );
}
