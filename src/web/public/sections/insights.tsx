import type { SectionOf } from '#shared/sections/define.ts';
import type { insights } from '#shared/sections/insights.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { Block } from '../parts/block.tsx';
import { type Insight, InsightCard } from '../parts/cards/insight-card.tsx';
import grid from '../parts/cards/insight-grid.module.css';
import { Carousel } from '../parts/carousel.tsx';
import type { SectionProps } from '../section-drawings.ts';

type Value = SectionOf<typeof insights>;

export async function load({ count }: Value, { call }: PageServices) {
  const { rows } = await call('web/blogs', { page: 1 });
  return rows.length > 0 ? rows.slice(0, count) : null;
}

export default function Insights({ section, data }: SectionProps<Value, Insight[]>) {
  const cards = data.map((insight) => <InsightCard key={insight.id} insight={insight} />);
  return (
    <Block section={section} link={{ title: 'All insights', path: '/insights' }}>
      {section.variant === 'track' ? (
        <Carousel label={section.heading} perView="insights" {...carousels.insights}>
          {cards}
        </Carousel>
      ) : (
        <div className={grid.grid}>{cards}</div>
      )}
    </Block>
  );
}
