import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { aboutQuotes } from '#shared/sections/screens/about-quotes.ts';
import type { PageServices } from '../../../render.ts';
import { carousels } from '../../constants.ts';
import { QuoteCard } from '../../parts/cards/quote-card.tsx';
import { CarouselBlock } from '../../parts/carousel-block.tsx';
import type { SectionProps } from '../../section-drawings.ts';

type Value = SectionOf<typeof aboutQuotes>;
type Quotes = CallResponse<'web/testimonials/on'>;

export async function load(_: Value, { call }: PageServices): Promise<Quotes | null> {
  const found = await call('web/testimonials/on', { page: 'about' });
  return found.length > 0 ? found : null;
}

export default function QuotesOfAbout({ section, data }: SectionProps<Value, Quotes>) {
  return (
    <CarouselBlock section={section} perView="testimonials" {...carousels.aboutTestimonials}>
      {data.map((quote) => (
        <QuoteCard key={quote.clientName + quote.content} quote={{ ...quote, projectId: quote.project }} />
      ))}
    </CarouselBlock>
  );
}
