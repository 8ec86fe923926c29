import type { FieldErrors } from '#shared/errors.ts';
import { applicationFields, applicationForm, cvLimit } from '#shared/form-calls.ts';
import { call } from '../../call.ts';
import classes from './form.module.css';
import { fieldsOf } from './form-data.ts';
import { FormField } from './form-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { SendButton, statusId } from './send-button.tsx';
import { type FormState, useSending } from './use-sending.ts';

export interface ApplicationFormProps {
  career: number;
  formToken: string;
  page: string;
  consent: string;
  siteKey: string | null;
  initial: FormState | null;
}

const id = 'apply';

/** What is wrong with a chosen file, before it travels; the server looks at its content. */
function checkCv(data: FormData): FieldErrors {
  const file = data.get('cv');
  if (!(file instanceof File) || file.size === 0) return { cv: 'Choose your CV' };
  if (file.size > cvLimit) return { cv: 'Use a file of at most 5 MB' };
  if (!/\.(pdf|docx?)$/i.test(file.name)) return { cv: 'Use a PDF, DOC or DOCX file' };
  return {};
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

/** The application for one vacancy. Works as a plain form until React wakes. */
export function ApplicationForm({
  career,
  formToken,
  page,
  consent,
  siteKey,
  initial,
}: ApplicationFormProps) {
  const { form, errors, sending, onBlur, onSubmit } = useSending({
    schema: applicationForm,
    siteKey,
    initial,
    check: checkCv,
    send: async (data, carried) => {
      const file = data.get('cv') as File; // checked above
      const cv = { name: file.name, type: file.type, data: await base64Of(file) };
      return call('cv/add', { career, cv, ...fieldsOf(data, applicationFields), ...carried });
    },
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
      encType="multipart/form-data"
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
      <FormField {...field('coverNote')} label="Cover note" lines={5} maxLength={5000} />
      <FormField
        name="cv"
        form={id}
        error={errors.cv}
        wrongAtFirst={'cv' in (initial?.errors ?? {})}
        label="CV"
        required
        type="file"
        accept=".pdf,.doc,.docx"
        hint="PDF, DOC or DOCX, at most 5 MB. You can drop the file here."
      />
      <p className={classes.note}>
        {'Fields marked * are required. We keep applications for 180 days. By sending you agree to our '}
        <a href="/privacy-policy">Privacy Policy</a>.
      </p>
      <SendButton
        form={id}
        title="Send application"
        sending={sending}
        plainly={initial?.sent}
        thanks="Thank you. Your application is with us. A person will read it and answer."
      />
    </form>
  );
}
