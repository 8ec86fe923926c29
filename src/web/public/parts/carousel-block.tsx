import type { ReactNode } from 'react';
import { Carousel, type CarouselProps } from './carousel.tsx';
import { SectionHead } from './text/section-head.tsx';
import wrap from './wrap.module.css';

interface CarouselBlockProps extends Omit<CarouselProps, 'head' | 'mode' | 'label'> {
  section: { label?: string | null; heading: string };
  /** The label is the title, as in `SectionHead`, and names the slides. */
  titled?: boolean;
  /** The carousel’s name, if it is not the title. */
  name?: string;
  aside?: ReactNode;
  link?: { title: string; path: string };
}

/** A section of slides, whose controls are opposite its heading. */
export const CarouselBlock = ({
  section: { label, heading },
  titled = false,
  name = titled ? (label ?? heading) : heading,
  aside,
  link,
  ...slides
}: CarouselBlockProps) => (
  <section className={wrap.section}>
    <div className={wrap.wrap}>
      <Carousel
        label={name}
        {...slides}
        head={(controls) => (
          <SectionHead
            heading={heading}
            titled={titled && Boolean(label)}
            aside={
              <>
                {aside}
                {controls}
              </>
            }
            {...(label && { eyebrow: label })}
            {...(link && { link })}
          />
        )}
      />
    </div>
  </section>
);
