import { contactFields, contactForm } from '#shared/form-calls.ts';
import { call } from '../../call.ts';
import { fieldsOf } from './form-data.ts';
import { FormField } from './form-field.tsx';
import { NameFields, ReachFields } from './person-fields.tsx';
import { useSending } from './use-sending.ts';
import { type FormPlace, VisitorForm } from './visitor-form.tsx';

export interface ContactFormProps extends FormPlace {
  /** In words: when an answer comes. */
  promise: string;
  /** Opens the chat. */
  whatsapp: string;
}

/** docs/reference.md, Screens: 'Make a Free Consulting'. */
export function ContactForm({ promise, whatsapp, ...place }: ContactFormProps) {
  const life = useSending({
    id: 'contact',
    schema: contactForm,
    siteKey: place.siteKey,
    initial: place.initial,
    send: (data, carried) => call('enquiry/add', { ...fieldsOf(data, contactFields), ...carried }),
  });
  return (
    <VisitorForm
      place={place}
      life={life}
      note={
        <>
          {`${promise} Fields marked * are required. By sending you agree to our `}
          <a href="/privacy-policy">Privacy Policy</a>.
        </>
      }
      button="Send Message"
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
        facts: [['Who answers', 'Someone who can, by e-mail or by phone']],
        next: [
          { title: 'Read a case study meanwhile', href: '/case-studies' },
          { title: 'See our services', href: '/services' },
          { title: 'Ask on WhatsApp', href: whatsapp, leaves: true },
          { title: 'Write another message', href: place.page },
        ],
      })}
    >
      <NameFields {...life} />
      <FormField
        {...life.field('company')}
        wide
        label="Company"
        autoComplete="organization"
        maxLength={120}
      />
      <ReachFields {...life} />
      <FormField {...life.field('message')} label="Message" required lines={6} maxLength={5000} />
    </VisitorForm>
  );
}
