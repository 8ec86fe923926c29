import type { MenuEntry } from '#shared/settings/menus.ts';
import buttons from '../parts/button.module.css';
import { Icon } from '../parts/icon.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import wrap from '../parts/wrap.module.css';
import type { Site } from '../site.ts';
import { text } from '../text.ts';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuBelow } from './menu-below.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** `aria-current` of a menu entry: it links to this page, or to the list this page belongs to. */
export function current(entry: string, path: string): 'page' | 'true' | undefined {
  if (entry === path) return 'page';
  return entry !== '/' && path.startsWith(`${entry}/`) ? 'true' : undefined;
}

export const sideAreaId = 'side-area';
/** What a button does to the mobile menu where its script is not there yet, or never comes. Missing from React’s types. */
export const toSideArea = (command: 'show-modal' | 'close') => ({ command, commandfor: sideAreaId });

/** Widths of the header on the smallest laptop, in small Latin letters and including the space around the entries: two rows, and one with the company’s name. */
const roomForLetters = { two: 150, one: 102.5 };
/** How much wider the name’s letters are. */
const ofName = 1.5;
/** An entry’s width in such letters: its padding, the button of its menu, and its title, in which other letters are wider. */
const roomOf = ({ title, path, children }: MenuEntry) =>
  2.5 +
  (children.length > 0 || path === '/services' ? 3.5 : 0) +
  title.length +
  0.3 * (title.match(/[^a-z ]/g)?.length ?? 0);

/** Entries that need more than two rows are in the mobile menu at every width; beside a longer name they are set closer together. */
function lookOf(entries: readonly MenuEntry[], name: string) {
  const room = entries.reduce((sum, entry) => sum + roomOf(entry), 0);
  if (room > roomForLetters.two) return classes.long;
  return room + ofName * name.length > roomForLetters.one ? classes.named : '';
}

export function Header({ site, path, bare }: { site: Site; path: string; bare: boolean }) {
  const { main } = site.menus;
  const look = bare ? classes.bare : lookOf(main, site.company.name);
  return (
    <header className={classes.header}>
      <div className={`${wrap.wrap} ${classes.inner} ${look}`}>
        <Logo company={site.company} />
        {!bare && (
          <nav aria-label={text.mainNavigation} className={classes.nav}>
            {main.map((entry, index) => (
              <div key={`${entry.title} ${entry.path}`} className={classes.entry}>
                <a href={entry.path} lang={langOf(entry.title)} aria-current={current(entry.path, path)}>
                  {entry.title}
                </a>
                <MenuBelow entry={entry} services={site.services} id={`menu-below-${index}`} />
              </div>
            ))}
          </nav>
        )}
        <div className={classes.actions}>
          <ScrollToTop />
          <ThemeSwitch />
          {!bare && <Ways path={path} />}
        </div>
      </div>
    </header>
  );
}

/** The actions of the header: search, ‘Get A Quote’, menu. */
const Ways = ({ path }: { path: string }) => (
  <>
    <a className={`${buttons.icon} ${classes.search}`} href="/search" aria-current={current('/search', path)}>
      <Icon name="search" />
      <span className="visually-hidden">{text.search}</span>
    </a>
    <a className={`${buttons.button} ${buttons.small} ${buttons.cta}`} href="/contact" data-magnet>
      {text.getAQuote}
    </a>
    <button
      type="button"
      className={`${buttons.icon} ${classes.menu}`}
      data-menu-open
      aria-haspopup="dialog"
      {...toSideArea('show-modal')}
    >
      <Icon name="menu" size={24} />
      <span className="visually-hidden">{text.menu}</span>
    </button>
  </>
);
