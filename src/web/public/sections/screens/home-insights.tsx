import type { SectionOf } from '#shared/sections/define.ts';
import type { homeInsights } from '#shared/sections/screens/home-insights.ts';
import type { PageServices } from '../../../render.ts';
import { carousels } from '../../constants.ts';
import { type Insight, InsightCard, insightCovers } from '../../parts/cards/insight-card.tsx';
import { CarouselBlock } from '../../parts/carousel-block.tsx';
import type { SectionProps } from '../../section-drawings.ts';

type Value = SectionOf<typeof homeInsights>;

const shown = 6;

export async function load(_: Value, { call }: PageServices): Promise<Insight[] | null> {
  const { rows } = await call('web/blogs', { page: 1, size: shown });
  return rows.length > 0 ? rows : null;
}

export default function HomeInsights({ section, data }: SectionProps<Value, Insight[]>) {
  const covers = insightCovers(data);
  return (
    <CarouselBlock
      section={section}
      titled
      link={{ title: section.all, path: '/insights' }}
      perView="insights"
      {...carousels.insights}
    >
      {data.map((insight, index) => (
        <InsightCard key={insight.id} insight={insight} cover={covers[index]} />
      ))}
    </CarouselBlock>
  );
}
