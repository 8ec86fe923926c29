import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { formSection } from '#shared/sections/form.ts';
import type { PageServices } from '../../render.ts';
import { factsOf } from '../pages/career-words.ts';
import { Application, type ApplicationData, readApplication } from '../parts/application.tsx';
import { ContactWays } from '../parts/contact-ways.tsx';
import cards from '../parts/enquiry.module.css';
import { Enquiry, type EnquiryData, readEnquiry } from '../parts/enquiry.tsx';
import { Facts } from '../parts/facts.tsx';
import { Eyebrow } from '../parts/text/eyebrow.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './form.module.css';

type Value = SectionOf<typeof formSection>;
type Career = CallResponse<'web/careers'>[number];
type Data = { enquiry: EnquiryData } | { application: ApplicationData; career: Career };

export async function load(section: Value, page: PageServices, request: Request): Promise<Data | null> {
  if (section.variant !== 'application') return { enquiry: await readEnquiry(page) };
  // vacancy pages already have this form
  if (new URL(request.url).pathname.startsWith('/careers/')) return null;
  const open = await page.call('web/careers', {});
  const career = section.vacancy === null ? open[0] : open.find(({ id }) => id === section.vacancy);
  return career ? { application: await readApplication(page), career } : null;
}

export default function Form({ section, data, trail }: SectionProps<Value, Data>) {
  const { variant, label, heading, text, form, ways } = section;
  const page = trail.at(-1)?.path ?? '/';
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.row} ${variant === 'left' ? classes.left : ''}`}>
        <div className={classes.words}>
          <Eyebrow text={label} />
          <h2 className={classes.heading} lang={langOf(heading)}>
            {heading}
          </h2>
          {text && <Paragraphs text={text} />}
          {'career' in data && (
            <Facts
              className={classes.facts}
              facts={[
                [
                  'Position',
                  <a
                    key="position"
                    href={`/careers/${data.career.slug}`}
                    lang={langOf(data.career.jobPosition)}
                    data-remember={`careerId:${data.career.id}`}
                  >
                    {data.career.jobPosition}
                  </a>,
                ],
                ...factsOf(data.career),
              ]}
            />
          )}
          {ways && <ContactWays />}
        </div>
        {'career' in data ? (
          <div className={cards.card} id="apply">
            <Application data={data.application} heading={form} career={data.career} page={page} />
          </div>
        ) : (
          <Enquiry data={data.enquiry} heading={form} page={page} short={variant === 'short'} />
        )}
      </div>
    </section>
  );
}
