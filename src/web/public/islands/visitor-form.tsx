import type { ReactNode } from 'react';
import classes from './form.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import { SendButton, statusId } from './send-button.tsx';
import { type MarkPaths, Sent, type SentWords } from './sent.tsx';
import type { Told } from './told.ts';
import type { FormLife, FormState } from './use-sending.ts';

/** What the page gives to either form. */
export interface FormPlace {
  heading: string;
  formToken: string;
  page: string;
  /** Version of the privacy policy that stands on the site. */
  consent: string;
  siteKey: string | null;
  mark: MarkPaths;
  initial: FormState | null;
}

interface VisitorFormProps {
  place: FormPlace;
  life: FormLife;
  /** It holds a file. */
  upload?: boolean;
  note: ReactNode;
  button: string;
  thanks: (told: Told) => SentWords;
  children: ReactNode;
}

/** The frame of both forms: a plain form until React wakes, and once it was taken the message in its place. */
export function VisitorForm({ place, life, upload, note, button, thanks, children }: VisitorFormProps) {
  const { id, form, sending, onBlur, onSubmit } = life;
  const { heading, formToken, page, consent, mark, initial } = place;
  if (sending.state === 'sent')
    return <Sent id={statusId(id)} told={sending.told} mark={mark} {...thanks(sending.told)} />;
  return (
    <>
      <h2>{heading}</h2>
      <form
        ref={form}
        className={classes.form}
        method="post"
        action={`${page}#${statusId(id)}`}
        encType={upload ? 'multipart/form-data' : undefined}
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
        {children}
        <p className={classes.note}>{note}</p>
        <SendButton form={id} title={button} sending={sending} />
      </form>
    </>
  );
}
