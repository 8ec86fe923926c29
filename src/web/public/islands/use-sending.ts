import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { config, object } from 'zod/mini';
import type { Accepted } from '#shared/calls/form.ts';
import { type FormDeclaration, schemasOf, type UploadDeclaration } from '#shared/desk/visitor-form.ts';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { call } from '../../call.ts';
import { showToast } from '../show-toast.ts';
import { captchaToken } from './captcha.ts';
import { type Confirmation, confirmationOf } from './confirmation.ts';
import { byField, isMarked, markedFieldsMessage } from './field-errors.ts';
import { type FormRequest, fileOf, requestOf, textOf } from './form-data.ts';
import { freshToken } from './fresh-token.ts';
import { within } from './within.ts';

// The page’s CSP forbids compiling schemas at run time. The server, which also runs this file, can do so.
if (!import.meta.env.SSR) config({ jitless: true });

/** Once a form is accepted, how long to wait for the details of the confirmation. */
const answerTimeoutMs = 3000;

/** `marked`: the message refers to invalid fields, so the visitor should correct them rather than retry. */
export type Sending =
  | { state: 'idle' | 'sending' }
  | { state: 'sent'; confirmation: Confirmation }
  | { state: 'failed'; message: string; marked: boolean };

export interface FormState {
  errors: FieldErrors;
  values: Record<string, string>;
  /** Null until it was accepted. */
  sent: Confirmation | null;
  message: string | null;
}

interface SendingOptions<F extends FormDeclaration> {
  form: F;
  /** Site key of the captcha; null when it is not configured. */
  siteKey: string | null;
  /** The outcome of a submission without JavaScript. */
  initial: FormState | null;
  /** Sends the form; its `requestId` stays the same until it is accepted. */
  send: Send<F>;
}

/** Sends a filled form, with its file if it has one. */
export type Send<F extends FormDeclaration> = (
  request: FormRequest<F>,
  file: F['file'] extends UploadDeclaration ? File : null,
) => Promise<Accepted>;

export type FormLife = ReturnType<typeof useSending>;

/** Random, even without `crypto.randomUUID` (plain http). */
const freshId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Validates a chosen file before the upload; the server checks its content. */
function problemOfFile({ name, accept, maxBytes, messages }: UploadDeclaration, data: FormData): FieldErrors {
  const file = fileOf(data, name);
  if (!file) return { [name]: messages.missing };
  if (file.size > maxBytes) return { [name]: messages.large };
  const ending = file.name.toLowerCase().match(/\.[^.]*$/)?.[0] ?? '';
  return accept.split(',').includes(ending) ? {} : { [name]: messages.type };
}

function sendingAtFirst(initial: FormState | null): Sending {
  if (initial?.sent) return { state: 'sent', confirmation: initial.sent };
  if (!initial?.message) return { state: 'idle' };
  return { state: 'failed', message: initial.message, marked: Object.keys(initial.errors).length > 0 };
}

/** State of a form: validation on blur and on submit, and while a marked field is corrected; one request however often it is sent, text kept when sending fails. */
export function useSending<F extends FormDeclaration>({ form, siteKey, initial, send }: SendingOptions<F>) {
  const element: RefObject<HTMLFormElement | null> = useRef(null);
  const [schema] = useState(() => object(schemasOf(form.fields)));
  const requestId = useRef('');
  const [errors, setErrors] = useState<FieldErrors>(initial?.errors ?? {});
  const [sending, setSending] = useState<Sending>(() => sendingAtFirst(initial));

  function problemsOf(data: FormData): FieldErrors {
    const values = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'));
    const parsed = schema.safeParse(values);
    const found: FieldErrors = {};
    if (!parsed.success)
      for (const issue of parsed.error.issues) found[String(issue.path[0])] ??= issue.message;
    return { ...found, ...(form.file && problemOfFile(form.file, data)) };
  }

  /** Sets or clears the message of one field. */
  function judge(name: string) {
    if (!element.current || !name) return;
    const found = problemsOf(new FormData(element.current));
    setErrors(({ [name]: _old, ...others }) => (found[name] ? { ...others, [name]: found[name] } : others));
  }

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const names = Object.keys(found);
    const first = [...(element.current?.elements ?? [])].find((each) =>
      names.includes((each as HTMLInputElement).name),
    );
    (first as HTMLElement | undefined)?.focus();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!element.current || sending.state === 'sending') return;
    const data = new FormData(element.current);
    const found = problemsOf(data);
    if (Object.keys(found).length > 0) return showErrors(found);
    setErrors({});
    setSending({ state: 'sending' });
    requestId.current ||= freshId();
    let accepted: Accepted;
    try {
      data.set('formToken', await freshToken(textOf(data, 'formToken')));
      const own = { requestId: requestId.current, captchaToken: await captchaToken(siteKey) };
      const file = form.file ? fileOf(data, form.file.name) : null;
      accepted = await send(requestOf(form, data, own), file as Parameters<Send<F>>[1]); // a missing file was reported above
    } catch (error) {
      return showFailure(error);
    }
    const forms = await within(answerTimeoutMs, call('web/forms', {}));
    requestId.current = '';
    (document.activeElement as HTMLElement | null)?.blur(); // emptied, it would be judged when the confirmation takes the focus
    element.current?.reset();
    setErrors({});
    setSending({ state: 'sent', confirmation: confirmationOf(data, accepted, forms, false) });
    showToast('success', 'Success', 'Form uploaded successfully...');
  }

  function showFailure(error: unknown) {
    const refusal = error instanceof AppError ? error : null;
    const errors = byField(refusal?.fields ?? {});
    const marked = isMarked(form, errors);
    if (marked) showErrors(errors);
    const named = /in (a|\d+) minutes?/.test(refusal?.message ?? ''); // most messages of the server name it
    const wait =
      refusal?.retryAfter && !named
        ? ` You can try again in ${Math.max(1, Math.ceil(refusal.retryAfter / 60))} min.`
        : '';
    setSending({
      state: 'failed',
      marked,
      message: marked
        ? markedFieldsMessage
        : `${refusal?.message ?? 'The message could not be sent. Nothing you typed is lost; please try again.'}${wait}`,
    });
  }

  return {
    element,
    sending,
    judge,
    onSubmit,
    onBlur: ({ target }: { target: EventTarget }) => judge((target as HTMLInputElement).name),
    onInput({ target }: { target: EventTarget }) {
      const { name } = target as HTMLInputElement;
      if (name in errors) judge(name);
    },
    /** Props for a field of the form. */
    field: (name: string) => ({
      name,
      form: form.id,
      error: errors[name],
      defaultValue: initial?.values[name],
      wrongAtFirst: name in (initial?.errors ?? {}),
    }),
  };
}
