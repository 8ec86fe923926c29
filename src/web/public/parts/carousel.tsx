import { Children, type ReactElement, type ReactNode } from 'react';
import { text } from '../text.ts';
import buttons from './button.module.css';
import classes from './carousel.module.css';
import row from './carousel-row.module.css';
import { Icon } from './icon.tsx';

export interface CarouselProps {
  /** Accessible name, such as 'Client testimonials'. */
  label: string;
  /** Milliseconds of a step and of the pause between steps. */
  speed: number;
  autoplay: number;
  /** Number of visible slides by width, set in the style sheet. */
  perView: 'single' | 'testimonials' | 'team' | 'insights';
  mode?: 'slide' | 'fade';
  /** Draws what is above the slides, with the controls in it. Stacked slides have theirs on them. */
  head?: (controls: ReactNode) => ReactElement;
  /** The slides. */
  children: ReactNode;
}

/** Slides that advance automatically (behaviours/carousel.ts); without JavaScript a scrollable row. */
export function Carousel({ label, speed, autoplay, perView, mode = 'slide', head, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const fade = mode === 'fade';
  const ofAll = (index: number) => `${index + 1} of ${slides.length}`;
  return (
    // a group rather than a region: two regions of the same name would be indistinguishable landmarks
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form fields
    <div
      className={classes.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel
      data-speed={speed}
      data-autoplay={autoplay}
      data-mode={mode}
    >
      {head?.(slides.length > 1 && <Controls label={label} count={slides.length} />)}
      <div
        className={[classes.track, row[perView], fade && classes.fade].filter(Boolean).join(' ')}
        data-track
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of form fields
          <div
            key={ofAll(index)}
            className={classes.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={ofAll(index)}
          >
            {slide}
          </div>
        ))}
      </div>
      {fade && slides.length > 1 && (
        <div className={classes.pill}>
          <Toggle label={label} />
          {slides.map((_, index) => (
            <button
              key={ofAll(index)}
              type="button"
              className={classes.bar}
              data-bar
              aria-label={`${label}, ${ofAll(index)}`}
              aria-current={index === 0}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const ringed = `${buttons.icon} ${buttons.ghost}`;

const Toggle = ({ label, look = buttons.icon }: { label: string; look?: string | undefined }) => (
  <button type="button" className={`${look} ${classes.toggle}`} data-toggle>
    <span className={classes.pause}>
      <Icon name="pause" size={18} />
      <span className="visually-hidden">{`${text.pause}: ${label}`}</span>
    </span>
    <span className={classes.play}>
      <Icon name="play" size={18} />
      <span className="visually-hidden">{`${text.play}: ${label}`}</span>
    </span>
  </button>
);

/** Steps back and forth, with the number of the first slide in view between them. */
const Controls = ({ label, count }: { label: string; count: number }) => (
  <div className={row.controls}>
    <button
      type="button"
      className={`${ringed} ${row.back}`}
      data-previous
      aria-label={`${text.previous}: ${label}`}
    >
      <Icon name="arrow" />
    </button>
    <span className={row.at} data-at aria-hidden="true">
      {`1 / ${count}`}
    </span>
    <button type="button" className={ringed} data-next aria-label={`${text.next}: ${label}`}>
      <Icon name="arrow" />
    </button>
    <Toggle label={label} look={ringed} />
  </div>
);
