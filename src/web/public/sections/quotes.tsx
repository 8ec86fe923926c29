import type { SectionOf } from '#shared/sections/define.ts';
import type { quotes } from '#shared/sections/quotes.ts';
import type { PageServices } from '../../render.ts';
import { carousels } from '../constants.ts';
import { QuoteCard } from '../parts/cards/quote-card.tsx';
import { CarouselBlock } from '../parts/carousel-block.tsx';
import { ReviewBadge } from '../parts/review-badge.tsx';
import type { SectionProps } from '../section-drawings.ts';
import { useSite } from '../site.ts';

type Value = SectionOf<typeof quotes>;

export async function load({ chosen }: Value, { call }: PageServices) {
  const found =
    chosen.length > 0
      ? await call('web/testimonials/chosen', { ids: chosen })
      : await call('web/testimonials/on', { page: 'home' });
  return found.length > 0 ? found : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

export default function Quotes({ section, data }: SectionProps<Value, Found>) {
  const one = section.variant === 'one';
  const { reviewBadge } = useSite();
  const sourced = section.badge && Boolean(reviewBadge.url);
  return (
    <CarouselBlock
      section={section}
      aside={sourced && <ReviewBadge badge={reviewBadge} />}
      perView={one ? 'single' : 'testimonials'}
      {...(one ? carousels.testimonials : carousels.aboutTestimonials)}
    >
      {data.map((quote) => (
        <QuoteCard
          key={quote.clientName + quote.content}
          quote={{ ...quote, projectId: quote.project }}
          large={one}
        />
      ))}
    </CarouselBlock>
  );
}
