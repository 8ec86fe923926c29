import buttons from '../parts/button.module.css';
import { NewTab } from '../parts/new-tab.tsx';
import type { Site } from '../site.ts';
import { SocialMark, type SocialName, socialNames } from './social-icons.tsx';
import classes from './social-links.module.css';

const order: SocialName[] = ['facebook', 'linkedin', 'whatsapp', 'instagram'];

/** The four social links, opening in new tabs; those without a URL are left out. */
export function SocialLinks({ socials, named = false }: { socials: Site['socials']; named?: boolean }) {
  return (
    <ul className={named ? classes.named : classes.row}>
      {order
        .filter((name) => socials[name])
        .map((name) => (
          <li key={name}>
            <NewTab className={named ? classes.link : buttons.icon} href={socials[name]}>
              <SocialMark name={name} />
              <span className={named ? undefined : 'visually-hidden'}>{socialNames[name]}</span>
            </NewTab>
          </li>
        ))}
    </ul>
  );
}
