import { enquiryForm, shortEnquiryForm } from '#shared/desk/enquiry.ts';
import { enquiryNote } from '#shared/desk/form-notes.ts';
import { call } from '../../call.ts';
import { type FormPlace, VisitorForm } from './visitor-form.tsx';

export interface EnquiryFormProps extends FormPlace {
  /** When to expect an answer, as text. */
  promise: string;
  /** URL of the WhatsApp chat. */
  whatsapp: string;
  /** Only the required fields. */
  short?: boolean;
}

/** docs/reference.md, Screens: 'Make a Free Consulting'. */
export const EnquiryForm = ({ promise, whatsapp, short = false, ...place }: EnquiryFormProps) => (
  <VisitorForm
    form={short ? shortEnquiryForm : enquiryForm}
    place={place}
    send={(request) => call('enquiry/add', request)}
    note={
      <>
        {enquiryNote(promise)}
        <a href="/privacy-policy">Privacy Policy</a>.
      </>
    }
    button="Send Message"
    again="Write another message"
    thanks={({ answerBy }) => ({
      arrived: 'Your message is with us.',
      answer: answerBy ? (
        <>
          {'You will hear from us by '}
          <em>{answerBy}</em>
        </>
      ) : (
        promise
      ),
      facts: [['Who answers', 'Someone who can, by email or by phone']],
      next: [
        { title: 'Read a case study meanwhile', href: '/case-studies' },
        { title: 'See our services', href: '/services' },
        { title: 'Ask on WhatsApp', href: whatsapp, leaves: true },
      ],
    })}
  />
);
