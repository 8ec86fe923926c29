import { home } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import { carousels } from '../constants.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import buttons from '../parts/button.module.css';
import { Carousel } from '../parts/carousel.tsx';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { HeaderText } from '../parts/text/header-text.tsx';
import wrap from '../parts/wrap.module.css';
import { useSite } from '../site.ts';
import { text } from '../text.ts';
import classes from './home-hero.module.css';

type Banner = CallResponse<'web/banners'>[number];

const sizes = '(min-width: 992px) 56vw, calc(100vw - 2.5rem)';
const srcSet = (theme: string) =>
  [480, 660, 875, 1225].map((width) => `/banner/hero-${theme}-${width}.avif ${width}w`).join(', ');

/**
 * The first default image, for either theme. Most visitors see the dark one: it is fetched and painted with the page. The
 * light one waits for the style sheet, so only visitors who chose that theme fetch both.
 */
const DefaultBanner = () => (
  <>
    {(['dark', 'light'] as const).map((theme) => (
      <img
        key={theme}
        className={`${classes.banner} only-${theme}`}
        src={`/banner/hero-${theme}-875.avif`}
        srcSet={srcSet(theme)}
        sizes={sizes}
        width="875"
        height="562"
        alt=""
        loading={theme === 'dark' ? undefined : 'lazy'}
        fetchPriority="high"
        decoding="sync"
      />
    ))}
  </>
);

const bannerPicture = ({ imageUrl }: Banner, index: number) => {
  if (imageUrl)
    return <Picture url={imageUrl} alt="" sizes={sizes} eager={index === 0} className={classes.banner} />;
  return index === 0 ? (
    <DefaultBanner />
  ) : (
    <Cover seed={`banner-${index}`} size="875x562" className={classes.banner} />
  );
};

/** The target of a link without text, in words: '/services/web-development' -> 'Web development'. */
const wordsOf = (url: string) => {
  const last =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/-/g, ' ') ?? 'Home';
  return last.charAt(0).toUpperCase() + last.slice(1);
};

const BannerSlide = ({ banner, index }: { banner: Banner; index: number }) =>
  banner.redirectUrl ? (
    <a className={classes.slide} href={banner.redirectUrl} aria-label={wordsOf(banner.redirectUrl)}>
      {bannerPicture(banner, index)}
    </a>
  ) : (
    <div className={classes.slide}>{bannerPicture(banner, index)}</div>
  );

/** Above the fold: a breadcrumb for screen readers, the headline, two calls to action, three facts, the banners. */
export function Hero({ headline, banners }: { headline: string; banners: CallResponse<'web/banners'> }) {
  const { company, reviewBadge, contacts } = useSite();
  const slides = banners.length > 0 ? banners : [{ imageUrl: null, redirectUrl: '' }];
  return (
    <section className={`${wrap.wrap} ${classes.hero}`}>
      <Breadcrumb trail={[{ name: 'Home', path: '/' }]} unseen />
      <h1 className={classes.headline}>
        <HeaderText html={headline} />
      </h1>
      <div className={classes.row}>
        <div>
          <p className={wrap.lede}>{home.lede}</p>
          <p className={classes.actions}>
            <a className={`${buttons.button} ${buttons.cta}`} href="/contact" data-magnet>
              {text.getAQuote}
            </a>
            <a className={`${buttons.button} ${buttons.ghost}`} href="/contact" data-magnet>
              Contact Us
            </a>
          </p>
          <dl className={classes.facts}>
            <div>
              <dt>Years in business</dt>
              <dd>{company.years}</dd>
            </div>
            {reviewBadge.shown && (
              <div>
                <dt>{reviewBadge.label}</dt>
                <dd>{`${reviewBadge.score}/${reviewBadge.outOf}`}</dd>
              </div>
            )}
            <div>
              <dt>Countries</dt>
              <dd>{new Set(contacts.offices.map((office) => office.country)).size}</dd>
            </div>
          </dl>
          <a className={classes.down} href="#about" data-scroll-down>
            {text.scrollDown}
            <Icon name="down" size={18} />
          </a>
        </div>
        <div className={classes.frame}>
          <Carousel label="Banners" perView="single" mode="fade" {...carousels.banner}>
            {slides.map((banner, index) => (
              <BannerSlide key={index} banner={banner} index={index} />
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  );
}
