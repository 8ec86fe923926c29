import { mailtoUrl } from '#shared/mailto-url.ts';
import type { contact } from '#shared/sections/contact.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import { chatUrl } from '../frame/whatsapp.tsx';
import { Icon } from '../parts/icon.tsx';
import { Links } from '../parts/links.tsx';
import { NewTab } from '../parts/new-tab.tsx';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import { telUrl, useSite } from '../site.ts';
import { text as words } from '../text.ts';
import classes from './contact.module.css';

export default function Contact({ section, trail }: SectionProps<SectionOf<typeof contact>>) {
  const { variant, label, heading, text, links } = section;
  const site = useSite();
  const { contacts } = site;
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes[variant]}`}>
        <div>
          <SectionHead heading={heading} {...(label && { eyebrow: label })} />
          {text && (
            <div className={classes.text}>
              <Paragraphs text={text} />
            </div>
          )}
          <Links links={links} />
        </div>
        <ul className={classes.ways}>
          <li>
            <Icon name="phone" />
            <a href={telUrl(contacts.phoneNumber)}>{contacts.phoneNumber}</a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={mailtoUrl(contacts.email)}>{contacts.email}</a>
          </li>
          <li>
            <Icon name="arrow" />
            <NewTab href={chatUrl({ site, path: trail.at(-1)?.path ?? '/' })}>{words.whatsapp}</NewTab>
          </li>
        </ul>
      </div>
    </section>
  );
}
