import { plainMark } from '#web/art/mark.tsx';
import type { PageServices } from '../../render.ts';
import { Island } from '../../shell/island.tsx';
import { ApplicationForm } from '../islands/application-form.tsx';
import type { FormState } from '../islands/use-sending.ts';
import { useSite } from '../site.ts';
import { type EnquiryData, readEnquiry } from './enquiry.tsx';

export interface ApplicationData extends EnquiryData {
  /** Number of days an application is kept. */
  keptDays: number;
}

export async function readApplication(page: PageServices): Promise<ApplicationData> {
  const [form, { applicationDays }] = await Promise.all([readEnquiry(page), page.call('web/forms', {})]);
  return { ...form, keptDays: applicationDays };
}

interface ApplicationProps {
  data: ApplicationData;
  heading: string;
  career: { id: number; slug: string };
  /** Path of the page with the form. */
  page: string;
  /** Its state after it was sent without JavaScript. */
  initial?: FormState | null;
}

/** The form to apply for a vacancy. */
export function Application({ data, heading, career, page, initial = null }: ApplicationProps) {
  const { recaptchaSiteKey } = useSite();
  return (
    <Island
      name="application-form"
      component={ApplicationForm}
      props={{
        ...data,
        heading,
        page,
        initial,
        career: career.id,
        action: `/careers/${career.slug}`, // handles it without JavaScript, and shows what is missing
        siteKey: recaptchaSiteKey,
        mark: plainMark,
      }}
    />
  );
}
