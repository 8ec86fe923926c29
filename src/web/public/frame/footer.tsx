import { mailtoUrl } from '#shared/mailto-url.ts';
import { langOf } from '../parts/text/lang-of.ts';
import wrap from '../parts/wrap.module.css';
import type { Site } from '../site.ts';
import { text } from '../text.ts';
import classes from './footer.module.css';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';
import { WhatsappButton } from './whatsapp.tsx';

const LinkList = ({ title, links }: Site['menus']['company']) =>
  links.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={`${link.title} ${link.path}`}>
            <a href={link.path} lang={langOf(link.title)}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

export function Footer({ site, path }: { site: Site; path: string }) {
  const { company, contacts, socials, services, menus } = site;
  return (
    <footer className={classes.footer}>
      <div className={`${wrap.wrap} ${classes.top}`}>
        <div className={classes.brand}>
          <Logo company={company} large />
          <p>{company.description}</p>
          <WhatsappButton site={site} path={path} />
        </div>
        <div className={classes.columns}>
          <section>
            <h2>{text.location}</h2>
            <ul className={classes.offices}>
              {contacts.offices.map((office) => (
                <li key={`${office.country} ${office.city}`}>
                  <strong>{office.country}</strong>
                  <span>{office.address}</span>
                </li>
              ))}
            </ul>
            <h2>{text.sayHello}</h2>
            <a className={classes.mail} href={mailtoUrl(contacts.email)}>
              {contacts.email}
            </a>
          </section>
          <LinkList
            title={menus.solutions.title}
            links={services.map(({ name, tag }) => ({ title: name, path: `/services/${tag}` }))}
          />
          <LinkList {...menus.company} />
          <LinkList {...menus.resources} />
        </div>
      </div>
      <div className={`${wrap.wrap} ${classes.end}`}>
        <small>{`© ${company.year} ${company.name}. ${text.rights}`}</small>
        <SocialLinks socials={socials} />
      </div>
    </footer>
  );
}
