import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { homeHero } from '#shared/sections/screens/home-hero.ts';
import { Cover } from '#web/art/cover.tsx';
import type { PageServices } from '../../../render.ts';
import { carousels } from '../../constants.ts';
import { Breadcrumb } from '../../parts/breadcrumb.tsx';
import buttons from '../../parts/button.module.css';
import { Carousel } from '../../parts/carousel.tsx';
import { Frieze } from '../../parts/frieze.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../parts/picture.tsx';
import { HeaderText } from '../../parts/text/header-text.tsx';
import { langOf } from '../../parts/text/lang-of.ts';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';
import classes from './home-hero.module.css';

type Banner = CallResponse<'web/banners'>[number] & {
  /** The title of the page it leads to; null if that is none of ours. */
  title?: string | null | undefined;
};

const sizes = '(min-width: 992px) 38vw, calc(100vw - 2.5rem)';
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

const bannerImage = ({ imageUrl }: Banner, index: number) => {
  if (imageUrl)
    return <Picture url={imageUrl} alt="" sizes={sizes} eager={index === 0} className={classes.banner} />;
  return index === 0 ? (
    <DefaultBanner />
  ) : (
    // a seed whose first lines leave the lower left corner to the carousel’s controls
    <Cover seed={`slides-${index}`} size="875x562" className={classes.banner} />
  );
};

/** A name for a link to another website, from its URL: '/services/web-development' -> 'Web development'. */
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

/** Banners have no words of their own, so that their links are named after what they lead to. */
function BannerSlide({ banner, index }: { banner: Banner; index: number }) {
  const { redirectUrl, title } = banner;
  const image = bannerImage(banner, index);
  if (!redirectUrl) return <div className={classes.slide}>{image}</div>;
  const name = title ?? wordsOf(redirectUrl);
  return (
    <a className={classes.slide} href={redirectUrl} lang={langOf(name)} aria-label={name}>
      {image}
    </a>
  );
}

type Value = SectionOf<typeof homeHero>;
interface Opening {
  headline: string;
  banners: Banner[];
}

/** With the titles of the pages of this site that they lead to. */
async function titled(banners: Banner[], { call, publicUrl }: PageServices): Promise<Banner[]> {
  const paths = banners.map(({ redirectUrl }) => redirectUrl.replace(publicUrl, '').replace(/[?#].*$/, ''));
  if (!paths.some((path) => path.startsWith('/'))) return banners;
  const titles = await call('web/titles', { paths });
  return banners.map((banner, index) => ({ ...banner, title: titles[index] }));
}

export async function load({ variant }: Value, services: PageServices): Promise<Opening> {
  const { call } = services;
  const [header, banners] = await Promise.all([
    call('web/header/text', {}),
    variant === 'line' ? [] : call('web/banners', {}),
  ]);
  return { headline: JSON.parse(header.value) as string, banners: await titled(banners, services) }; // only stored if it matches the settings’ schema
}

/** Whether a headline fits into two lines across the page: Latin letters, whose widths are known, and no word that would break. */
function isShort(html: string): boolean {
  const words = html
    .replace(/<[^>]*>/g, '')
    .trim()
    .split(/\s+/);
  const line = words.join(' ');
  return (
    line.length <= 44 &&
    words.every((word) => word.length <= 14) &&
    !/[^\p{Script=Latin}\p{P}\p{N} ]/u.test(line)
  );
}

/** The drawing has dots for exactly six names. */
const sixOf = (names: readonly string[]) => (names.length === 6 ? names : []);

/** The home page’s first section: headline, two calls to action, optional banners, the line around the six steps, and facts. */
export default function Hero({ section, data, trail }: SectionProps<Value, Opening>) {
  const { headline, banners } = data;
  const { company, reviewBadge, contacts } = useSite();
  const slides = banners.length > 0 ? banners : [{ imageUrl: null, redirectUrl: '' }];
  const steps = sixOf(section.steps);
  const alone = section.variant === 'line';
  return (
    <section className={`${wrap.wrap} ${classes.hero}`}>
      <Breadcrumb trail={trail} unseen />
      <h1
        className={isShort(headline) ? `${classes.headline} ${classes.short}` : classes.headline}
        lang={langOf(headline.replace(/<[^>]*>/g, ' '))}
      >
        <HeaderText html={headline} colours={[classes.first, classes.second]} />
      </h1>
      <div className={steps.length > 0 ? `${classes.thread} ${classes.threaded}` : classes.thread}>
        <div>
          <div className={alone ? `${classes.row} ${classes.alone}` : classes.row}>
            <div>
              <p className={wrap.lede} lang={langOf(section.lede)}>
                {section.lede}
              </p>
              {section.links.length > 0 && (
                <p className={classes.actions}>
                  {section.links.map(({ title, path }, index) => (
                    <a
                      key={title}
                      className={`${buttons.button} ${index === 0 ? buttons.cta : buttons.ghost}`}
                      href={path}
                      data-magnet
                    >
                      {title}
                    </a>
                  ))}
                </p>
              )}
            </div>
            {!alone && (
              <div className={classes.frame}>
                <Carousel label="Banners" perView="single" mode="fade" {...carousels.banner}>
                  {slides.map((banner, index) => (
                    <BannerSlide key={index} banner={banner} index={index} />
                  ))}
                </Carousel>
              </div>
            )}
          </div>
          {steps.length > 0 && (
            <div className={classes.way}>
              <div className={classes.drawing} data-frieze="">
                <Frieze />
              </div>
              <ol className={classes.names} aria-label="How we work, in six steps">
                {steps.map((name, index) => (
                  <li key={name} lang={langOf(name)}>
                    <span>{index + 1}</span> {name}
                  </li>
                ))}
              </ol>
            </div>
          )}
          <div className={classes.below}>
            {/* biome-ignore lint/a11y/useSemanticElements: a link, so that it works without JavaScript (behaviours/scrolling.ts) */}
            <a className={classes.down} href="#about" role="button" data-scroll-down>
              {section.down}
              <Icon name="down" size={18} />
            </a>
            <dl className={classes.facts}>
              <div>
                <dt>{section.years}</dt>
                <dd>{company.years}</dd>
              </div>
              {reviewBadge.shown && (
                <div>
                  <dt>{reviewBadge.label}</dt>
                  <dd>{`${reviewBadge.score}/${reviewBadge.outOf}`}</dd>
                </div>
              )}
              <div>
                <dt>{section.countries}</dt>
                <dd>{new Set(contacts.offices.map((office) => office.country)).size}</dd>
              </div>
            </dl>
          </div>
        </div>
      </div>
      {steps.length > 0 && <span className={classes.end} />}
    </section>
  );
}
