import type { SectionOf } from '#shared/sections/define.ts';
import type { formSection } from '#shared/sections/form.ts';
import type { PageServices } from '../../render.ts';
import { Enquiry, type EnquiryData, readEnquiry } from '../parts/enquiry.tsx';
import { Icon } from '../parts/icon.tsx';
import headings from '../parts/text/heading.module.css';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import { telUrl, useSite } from '../site.ts';
import classes from './form.module.css';

type Value = SectionOf<typeof formSection>;

export const load = (_: Value, page: PageServices) => readEnquiry(page);

export default function Form({ section, data, trail }: SectionProps<Value, EnquiryData>) {
  const { variant, label, heading, text, form, ways } = section;
  const { phoneNumber, email } = useSite().contacts;
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.row} ${variant === 'left' ? classes.left : ''}`}>
        <div className={classes.words}>
          {label && <p className={headings.eyebrow}>{label}</p>}
          <h2 className={classes.heading}>{heading}</h2>
          {text && <Paragraphs text={text} />}
          {ways && (
            <ul className={classes.ways}>
              <li>
                <Icon name="phone" />
                <a href={telUrl(phoneNumber)}>{phoneNumber}</a>
              </li>
              <li>
                <Icon name="mail" />
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            </ul>
          )}
        </div>
        <Enquiry data={data} heading={form} page={trail.at(-1)?.path ?? '/'} short={variant === 'short'} />
      </div>
    </section>
  );
}
