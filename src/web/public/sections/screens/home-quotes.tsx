import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { homeQuotes } from '#shared/sections/screens/home-quotes.ts';
import type { PageServices } from '../../../render.ts';
import { carousels } from '../../constants.ts';
import { QuoteCard } from '../../parts/cards/quote-card.tsx';
import { CarouselBlock } from '../../parts/carousel-block.tsx';
import { ReviewBadge } from '../../parts/review-badge.tsx';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';

type Value = SectionOf<typeof homeQuotes>;
type Quotes = CallResponse<'web/testimonials/on'>;

export async function load(_: Value, { call }: PageServices): Promise<Quotes | null> {
  const found = await call('web/testimonials/on', { page: 'home' });
  return found.length > 0 ? found : null;
}

export default function HomeQuotes({ section, data }: SectionProps<Value, Quotes>) {
  const { reviewBadge } = useSite();
  return (
    <CarouselBlock
      section={section}
      titled
      aside={<ReviewBadge badge={reviewBadge} />}
      perView="single"
      {...carousels.testimonials}
    >
      {data.map((quote) => (
        <QuoteCard
          key={quote.clientName + quote.content}
          quote={{ ...quote, projectId: quote.project }}
          large
        />
      ))}
    </CarouselBlock>
  );
}
