import { useActionData } from 'react-router';
import type { SectionOf } from '#shared/sections/define.ts';
import type { contactForm } from '#shared/sections/screens/contact-form.ts';
import type { PageServices } from '../../../render.ts';
import { SocialLinks } from '../../frame/social-links.tsx';
import type { action } from '../../pages/contact.tsx';
import { ContactWays } from '../../parts/contact-ways.tsx';
import { Enquiry, type EnquiryData, readEnquiry } from '../../parts/enquiry.tsx';
import { Eyebrow } from '../../parts/text/eyebrow.tsx';
import { langOf } from '../../parts/text/lang-of.ts';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';
import classes from './contact-form.module.css';

type Value = SectionOf<typeof contactForm>;

export const load = (_: Value, page: PageServices) => readEnquiry(page);

export default function Form({ section, data }: SectionProps<Value, EnquiryData>) {
  const { socials } = useSite();
  const initial = useActionData<typeof action>() ?? null;
  return (
    <section className={`${wrap.wrap} ${classes.row}`}>
      <div className={classes.words}>
        <Eyebrow text={section.label} />
        <h2 className={classes.heading} lang={langOf(section.heading)}>
          {section.heading}
        </h2>
        <p className={wrap.lede} lang={langOf(section.text)}>
          {section.text}
        </p>
        <ContactWays located />
        <h3 className={classes.follow}>{section.follow}</h3>
        <SocialLinks socials={socials} named />
      </div>
      <Enquiry data={data} heading={section.form} page="/contact" initial={initial} />
    </section>
  );
}
