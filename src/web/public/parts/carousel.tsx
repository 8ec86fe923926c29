import { Children, type ReactNode } from 'react';
import buttons from './button.module.css';
import classes from './carousel.module.css';
import { Icon } from './icon.tsx';

interface CarouselProps {
  /** What the slides are, for readers: 'Client testimonials'. */
  label: string;
  /** Milliseconds. */
  speed: number;
  autoplay: number;
  /** How many slides stand side by side, by width: the style sheet has the numbers. */
  perView: 'single' | 'testimonials' | 'team' | 'insights';
  mode?: 'slide' | 'fade';
  children: ReactNode;
}

/** A row of slides that can be scrolled without JavaScript; behaviours/carousel.ts makes it turn. */
export function Carousel({ label, speed, autoplay, perView, mode = 'slide', children }: CarouselProps) {
  const slides = Children.toArray(children);
  const several = slides.length > 1;
  return (
    <section className={classes.carousel} aria-roledescription="carousel" aria-label={label} data-carousel data-speed={speed} data-autoplay={autoplay} data-mode={mode}>
      <div className={`${classes.window} ${mode === 'fade' ? classes.fade : ''}`} tabIndex={several ? 0 : undefined} role="group" aria-label={label}>
        <div className={`${classes.track} ${classes[perView]}`} data-track>
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are rendered once and never reordered
            <div key={index} className={classes.slide} role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${slides.length}`}>
              {slide}
            </div>
          ))}
        </div>
      </div>
      {several && (
        <div className={mode === 'fade' ? classes.pill : classes.controls}>
          <button type="button" className={buttons.icon} data-toggle data-pause={`Pause: ${label}`} data-play={`Play: ${label}`} aria-label={`Pause: ${label}`}>
            <span className={classes.pause}>
              <Icon name="pause" size={18} />
            </span>
            <span className={classes.play}>
              <Icon name="play" size={18} />
            </span>
          </button>
          {mode === 'fade' ? (
            slides.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each place
              <button key={index} type="button" className={classes.bar} data-bar aria-label={`Show ${index + 1} of ${slides.length}`} />
            ))
          ) : (
            <>
              <button type="button" className={`${buttons.icon} ${classes.back}`} data-previous aria-label={`Previous: ${label}`}>
                <Icon name="arrow" />
              </button>
              <button type="button" className={buttons.icon} data-next aria-label={`Next: ${label}`}>
                <Icon name="arrow" />
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
