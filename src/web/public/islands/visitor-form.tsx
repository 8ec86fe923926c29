import type { ReactNode } from 'react';
import type { FieldDeclaration, FormDeclaration } from '#shared/desk/visitor-form.ts';
import { langOf } from '../parts/text/lang-of.ts';
import type { Confirmation } from './confirmation.ts';
import { FileField } from './file-field.tsx';
import classes from './form.module.css';
import { FormField } from './form-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { SendButton, statusId } from './send-button.tsx';
import { type MarkPaths, Sent, type SentWords } from './sent.tsx';
import { type FormLife, type FormState, type Send, useSending } from './use-sending.ts';

/** Props from the page, the same for both forms. */
export interface FormPlace {
  heading: string;
  formToken: string;
  page: string;
  /** Where the browser sends it without JavaScript; by default to the page itself. */
  action?: string;
  /** Version of the published privacy policy. */
  consent: string;
  siteKey: string | null;
  mark: MarkPaths;
  initial: FormState | null;
}

interface VisitorFormProps<F extends FormDeclaration> {
  form: F;
  place: FormPlace;
  send: Send<F>;
  /** Values sent besides its fields without JavaScript; with JavaScript, `send` adds them. */
  also?: Readonly<Record<string, string | number>>;
  note: ReactNode;
  button: string;
  /** Heading of the emptied form below the confirmation; without one, the confirmation replaces the form. */
  again?: string;
  thanks: (confirmation: Confirmation) => SentWords;
}

const DeclaredField = ({
  name,
  declared: { label, required, type, max, autoComplete, hint, rows, wide },
  life,
}: {
  name: string;
  declared: FieldDeclaration;
  life: FormLife;
}) => (
  <FormField
    {...life.field(name)}
    label={label}
    required={required}
    hint={hint}
    autoComplete={autoComplete}
    wide={wide || type === 'lines'}
    // an address or number is pasted with marks that nobody sees, which count here and are then taken out
    maxLength={type === 'email' || type === 'tel' ? undefined : max}
    {...(type === 'lines' ? { lines: rows } : { type: type === 'text' ? undefined : type })}
    inputMode={type === 'tel' ? 'tel' : undefined}
  />
);

/** Renders a form from its declaration: plain HTML until it is hydrated, a confirmation once accepted. */
export function VisitorForm<F extends FormDeclaration>({
  form,
  place,
  send,
  also = {},
  note,
  button,
  again,
  thanks,
}: VisitorFormProps<F>) {
  const { heading, formToken, page, action = page, consent, mark, siteKey, initial } = place;
  const life = useSending({ form, siteKey, initial, send });
  const { element, sending, onBlur, onInput, onSubmit } = life;
  const { id, fields, file } = form;
  const sent = sending.state === 'sent' && (
    <Sent
      id={statusId(id)}
      confirmation={sending.confirmation}
      mark={mark}
      {...thanks(sending.confirmation)}
    />
  );
  if (sent && !again) return sent;
  return (
    <>
      {sent}
      <h2 lang={sent ? undefined : langOf(heading)}>{sent ? again : heading}</h2>
      <form
        ref={element}
        className={classes.form}
        method="post"
        action={`${action}#${statusId(id)}`}
        encType={file ? 'multipart/form-data' : undefined}
        noValidate
        onBlur={onBlur}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <HiddenFields
          form={id}
          formToken={initial?.values.formToken || formToken}
          page={initial?.values.page || page}
          consent={consent}
          also={also}
        />
        {Object.entries(fields).map(([name, declared]) => (
          <DeclaredField key={name} name={name} declared={declared} life={life} />
        ))}
        {file && (
          <FileField
            {...life.field(file.name)}
            label={file.label}
            hint={file.hint}
            accept={file.accept}
            wide
            required
            onChosen={life.judge}
          />
        )}
        <p className={classes.note}>{note}</p>
        <SendButton form={id} title={button} sending={sending} />
      </form>
    </>
  );
}
