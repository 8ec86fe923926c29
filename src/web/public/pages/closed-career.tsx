import { careers as words } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import type { FormState } from '../islands/use-sending.ts';
import { pageMeta } from '../page-meta.ts';
import { Application, type ApplicationData } from '../parts/application.tsx';
import { VacancyList } from '../parts/cards/vacancy-list.tsx';
import { Related } from '../parts/related.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Site } from '../site.ts';
import { text } from '../text.ts';
import classes from './career.module.css';

interface ClosedCareerProps {
  form: ApplicationData;
  closed: { id: number; slug: string };
  open: CallResponse<'web/careers'>;
  initial: FormState | null;
}

/** Response to an application sent without JavaScript whose vacancy was closed meanwhile. It still has everything that was typed. */
export const ClosedCareer = ({ form, closed, open, initial }: ClosedCareerProps) => (
  <>
    <PageHead
      trail={[
        { name: 'Home', path: '/' },
        { name: 'Careers', path: '/careers' },
        { name: words.closed, path: `/careers/${closed.slug}` },
      ]}
      eyebrow="Careers"
      title={words.closed}
    />
    <section id="apply" className={`${wrap.section} ${wrap.raised}`}>
      <div className={`${wrap.wrap} ${classes.form}`}>
        <Application
          data={form}
          heading={words.written}
          career={closed}
          page={`/careers/${closed.slug}`}
          initial={initial && withoutFields(initial)}
        />
      </div>
    </section>
    {open.length > 0 && (
      <Related heading={text.closed.open} link={{ title: text.closed.all, path: '/careers' }} plain>
        <VacancyList careers={open} />
      </Related>
    )}
  </>
);

/** Removes errors at fields, since the form can no longer be sent. */
const withoutFields = (state: FormState): FormState =>
  Object.keys(state.errors).length > 0 ? { ...state, errors: {}, message: words.notOpen } : state;

export const closedMeta = (site: Site, { slug }: ClosedCareerProps['closed']) =>
  pageMeta({ site, path: `/careers/${slug}`, name: words.closed, noindex: true, cardless: true });
