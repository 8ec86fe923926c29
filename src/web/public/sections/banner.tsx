import type { banner } from '#shared/sections/banner.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import { type Varied, varySlides } from '#web/art/covers/vary.ts';
import { carousels } from '../constants.ts';
import { Carousel } from '../parts/carousel.tsx';
import { Links } from '../parts/links.tsx';
import { PictureOrCover } from '../parts/picture-or-cover.tsx';
import { Eyebrow } from '../parts/text/eyebrow.tsx';
import headings from '../parts/text/heading.module.css';
import { langOf } from '../parts/text/lang-of.ts';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { Pictures, SectionProps } from '../section-drawings.ts';
import classes from './banner.module.css';

type Value = SectionOf<typeof banner>;

interface SlideProps {
  slide: Value['slides'][number];
  pictures: Pictures;
  cover: Varied | undefined;
}

function Slide({ slide, pictures, cover }: SlideProps) {
  const { name, picture, path } = slide;
  const image = (
    <PictureOrCover
      id={picture}
      pictures={pictures}
      of={cover}
      size="875x562"
      sizes="(min-width: 992px) 56vw, 100vw"
      className={classes.picture}
    />
  );
  return path ? (
    <a className={classes.slide} href={path} aria-label={name}>
      {image}
    </a>
  ) : (
    <div className={classes.slide}>{image}</div>
  );
}

/** The home page’s slider, with the same timing, beside text. */
export default function Banner({ section, pictures }: SectionProps<Value>) {
  const { variant, label, heading, text, links, slides } = section;
  const covers = varySlides(slides.map(({ name }) => name));
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.row} ${variant === 'left' ? classes.left : ''}`}>
        <div>
          <Eyebrow text={label} />
          <h2 className={headings.large} lang={langOf(heading)}>
            {heading}
          </h2>
          {text && (
            <div className={classes.text}>
              <Paragraphs text={text} />
            </div>
          )}
          <Links links={links} />
        </div>
        <div className={classes.frame}>
          <Carousel label={heading} perView="single" mode="fade" {...carousels.banner}>
            {slides.map((slide, index) => (
              <Slide key={`${index} ${slide.name}`} slide={slide} pictures={pictures} cover={covers[index]} />
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  );
}
