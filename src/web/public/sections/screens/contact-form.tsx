import { useActionData } from 'react-router';
import type { SectionOf } from '#shared/sections/define.ts';
import type { contactForm } from '#shared/sections/screens/contact-form.ts';
import { plainMark } from '#web/art/mark.tsx';
import type { PageServices } from '../../../render.ts';
import { Island } from '../../../shell/island.tsx';
import { SocialLinks } from '../../frame/social-links.tsx';
import { chatUrl } from '../../frame/whatsapp.tsx';
import { EnquiryForm } from '../../islands/enquiry-form.tsx';
import type { action } from '../../pages/contact.tsx';
import { Icon } from '../../parts/icon.tsx';
import headings from '../../parts/text/heading.module.css';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { telUrl, useSite } from '../../site.ts';
import classes from './contact-form.module.css';

type Value = SectionOf<typeof contactForm>;
interface Sent {
  formToken: string;
  /** Version of the privacy policy that the sender agrees to. */
  consent: string;
}

export async function load(_: Value, page: PageServices): Promise<Sent> {
  const policy = await page.call('web/policy', { title: 'privacy-policy' });
  return { formToken: page.formToken(), consent: policy.status === 1 ? String(policy.version) : '' };
}

export default function Form({ section, data }: SectionProps<Value, Sent>) {
  const site = useSite();
  const { location, phoneNumber, email } = site.contacts;
  const initial = useActionData<typeof action>() ?? null;
  return (
    <section className={`${wrap.wrap} ${classes.row}`}>
      <div className={classes.words}>
        {section.label && <p className={headings.eyebrow}>{section.label}</p>}
        <h2 className={classes.heading}>{section.heading}</h2>
        <p className={wrap.lede}>{section.text}</p>
        <ul className={classes.ways}>
          <li>
            <Icon name="pin" />
            <span>{location}</span>
          </li>
          <li>
            <Icon name="phone" />
            <a href={telUrl(phoneNumber)}>{phoneNumber}</a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
        <h3 className={classes.follow}>{section.follow}</h3>
        <SocialLinks socials={site.socials} named />
      </div>
      <div className={classes.card} id="enquiry">
        <Island
          name="enquiry-form"
          component={EnquiryForm}
          props={{
            ...data,
            heading: section.form,
            page: '/contact',
            siteKey: site.recaptchaSiteKey,
            mark: plainMark,
            promise: `We answer within one business day, ${site.hours}.`,
            whatsapp: chatUrl({ site, path: '/contact' }),
            initial,
          }}
        />
      </div>
    </section>
  );
}
