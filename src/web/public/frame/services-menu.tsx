import { pictureOf } from '#shared/media.ts';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import type { Site } from '../site.ts';
import { text } from '../text.ts';
import classes from './services-menu.module.css';

const id = 'services-menu';

/** The services behind the menu’s entry. A popover of the platform: it opens without JavaScript, and fetches its signs only then. */
export const ServicesMenu = ({ services }: { services: Site['services'] }) =>
  services.length > 0 && (
    <>
      <button type="button" className={classes.button} popoverTarget={id} aria-label={text.allServices}>
        <Icon name="fold" size={16} />
      </button>
      <div id={id} popover="auto" className={classes.menu}>
        <ul>
          {services.map(({ name, tag, icon }) => (
            <li key={tag}>
              <a href={`/services/${tag}`}>
                {pictureOf(icon) ? (
                  <Picture url={icon} alt="" sizes="48px" />
                ) : (
                  <img src={icon} alt="" width="48" height="48" loading="lazy" />
                )}
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
