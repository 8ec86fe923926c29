import { enquiryPromise } from '#shared/desk/form-notes.ts';
import { plainMark } from '#web/art/mark.tsx';
import type { PageServices } from '../../render.ts';
import { Island } from '../../shell/island.tsx';
import { chatUrl } from '../frame/whatsapp.tsx';
import { EnquiryForm } from '../islands/enquiry-form.tsx';
import type { FormState } from '../islands/use-sending.ts';
import { useSite } from '../site.ts';
import classes from './enquiry.module.css';

export interface EnquiryData {
  formToken: string;
  /** Version of the privacy policy that the sender agrees to. */
  consent: string;
}

/** What the form needs from the server. */
export async function readEnquiry(page: PageServices): Promise<EnquiryData> {
  const policy = await page.call('web/policy', { title: 'privacy-policy' });
  return { formToken: page.formToken(), consent: policy.status === 1 ? String(policy.version) : '' };
}

interface EnquiryProps {
  data: EnquiryData;
  heading: string;
  /** Path of the page with the form. */
  page: string;
  /** Its state after it was sent without JavaScript. */
  initial?: FormState | null;
  /** Only the required fields. */
  short?: boolean;
}

/** The enquiry form in a card. */
export function Enquiry({ data, heading, page, initial = null, short = false }: EnquiryProps) {
  const site = useSite();
  return (
    <div className={classes.card} id="enquiry">
      <Island
        name="enquiry-form"
        component={EnquiryForm}
        props={{
          ...data,
          heading,
          page,
          initial,
          short,
          action: '/contact', // handles it without JavaScript, and shows what is missing
          siteKey: site.recaptchaSiteKey,
          mark: plainMark,
          promise: enquiryPromise(site.hours),
          whatsapp: chatUrl({ site, path: page }),
        }}
      />
    </div>
  );
}
