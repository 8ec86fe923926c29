import { contactFields, contactForm } from '#shared/form-calls.ts';
import { call } from '../../call.ts';
import classes from './form.module.css';
import { fieldsOf } from './form-data.ts';
import { FormField } from './form-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { SendButton, statusId } from './send-button.tsx';
import { type FormState, useSending } from './use-sending.ts';

export interface ContactFormProps {
  formToken: string;
  page: string;
  consent: string;
  siteKey: string | null;
  /** In words: when an answer comes. */
  promise: string;
  initial: FormState | null;
}

const id = 'contact';

/** SPEC section 2, 'Make a Free Consulting'. Works as a plain form until React wakes. */
export function ContactForm({ formToken, page, consent, siteKey, promise, initial }: ContactFormProps) {
  const { form, errors, sending, onBlur, onSubmit } = useSending({
    schema: contactForm,
    siteKey,
    initial,
    send: (data, carried) => call('enquiry/add', { ...fieldsOf(data, contactFields), ...carried }),
  });
  const field = (name: string) => ({
    name,
    form: id,
    error: errors[name],
    defaultValue: initial?.values[name],
    wrongAtFirst: name in (initial?.errors ?? {}),
  });
  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      action={`${page}#${statusId(id)}`}
      noValidate
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <HiddenFields
        form={id}
        formToken={initial?.values.formToken || formToken}
        page={page}
        consent={consent}
      />
      <FormField
        {...field('firstName')}
        label="First name"
        required
        autoComplete="given-name"
        maxLength={60}
      />
      <FormField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
      <FormField {...field('company')} wide label="Company" autoComplete="organization" maxLength={120} />
      <FormField
        {...field('email')}
        label="Email"
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormField
        {...field('phone')}
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        hint="With country code: +91 India, +965 Kuwait, +971 UAE"
      />
      <FormField {...field('message')} label="Message" required lines={6} maxLength={5000} />
      <p className={classes.note}>
        {`${promise} Fields marked * are required. By sending you agree to our `}
        <a href="/privacy-policy">Privacy Policy</a>.
      </p>
      <SendButton
        form={id}
        title="Send Message"
        sending={sending}
        plainly={initial?.sent}
        thanks="Thank you. Your message is with us, and a receipt is on its way to your e-mail."
      />
    </form>
  );
}
