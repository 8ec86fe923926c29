import { mailtoUrl } from '#shared/mailto-url.ts';
import buttons from '../parts/button.module.css';
import { Icon } from '../parts/icon.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { type Site, telUrl } from '../site.ts';
import { text } from '../text.ts';
import { current, sideAreaId, toSideArea } from './header.tsx';
import { Logo } from './logo.tsx';
import { BelowList, linksBelow, nameBelow } from './menu-below.tsx';
import classes from './side-area.module.css';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WhatsappButton } from './whatsapp.tsx';

/** The mobile menu: a modal dialog, so that the page behind is inert and Esc closes it. Its links fade in one after another. */
export function SideArea({ site, path }: { site: Site; path: string }) {
  const { phoneNumber, email } = site.contacts;
  return (
    <dialog className={classes.area} id={sideAreaId} data-menu aria-label={text.menu}>
      <div className={classes.top}>
        <Logo company={site.company} />
        <ThemeSwitch />
        <button type="button" className={buttons.icon} data-menu-close {...toSideArea('close')}>
          <Icon name="close" size={26} />
          <span className="visually-hidden">{text.closeMenu}</span>
        </button>
      </div>
      <SearchForm id="menu-search" />
      <nav aria-label={text.menu}>
        <ul className={classes.links}>
          {site.menus.main.map((entry) => {
            const below = linksBelow(entry, site.services);
            return (
              <li key={`${entry.title} ${entry.path}`}>
                <a href={entry.path} lang={langOf(entry.title)} aria-current={current(entry.path, path)}>
                  {entry.title}
                </a>
                {below.length > 0 && (
                  <details>
                    <summary aria-label={nameBelow(entry)}>
                      <Icon name="fold" />
                    </summary>
                    <BelowList links={below} />
                  </details>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={classes.foot}>
        <a className={`${buttons.button} ${buttons.cta}`} href="/contact">
          {text.getAQuote}
        </a>
        <WhatsappButton site={site} path={path} />
        <p>
          <a href={telUrl(phoneNumber)}>{phoneNumber}</a>
          <a href={mailtoUrl(email)}>{email}</a>
        </p>
        <SocialLinks socials={site.socials} />
      </div>
    </dialog>
  );
}
