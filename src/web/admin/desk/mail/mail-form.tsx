import { ChevronDown, Send } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import type { DeskMail } from '#shared/calls/mail.ts';
import { fillReply, gapsIn, type ReplyFacts, type TemplateDesk } from '#shared/reply-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { late } from '#web/ui/late.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { agoText } from '../../dates/date-texts.ts';
import { submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../shell/use-site.ts';
import { fullName } from '../desk-kind.ts';
import styles from './composer.module.css';
import { ComposerForm, useComposer } from './composer-form.tsx';
import { withTemplate } from './greeting.ts';
import { type Template, useTemplates } from './use-templates.ts';

/** Rarely opened, so loaded on demand. */
const KeepTemplate = late(() => import('./keep-template.tsx'));

const maxLength = { subject: 150, text: 10_000 };

/** An answer needs a subject, and every blank of its template filled in. */
const schemaFor = (templates: readonly Template[]) =>
  z.object({
    subject: z.string().check(z.trim(), z.minLength(1, 'Write a subject'), filledIn(templates)),
    text: z.string().check(z.trim(), z.minLength(1, 'Write an answer'), filledIn(templates)),
  });
const filledIn = (templates: readonly Template[]) =>
  z.superRefine<string>((text, context) => {
    const [gap] = gapsIn(text, templates);
    if (gap) context.addIssue({ code: 'custom', message: `Fill in ${gap} or take it out` });
  });

/** Replaces a text as if it were typed, so that Ctrl+Z undoes it: after a value set by script, the browser cannot. False if that failed. */
function typeOver(box: HTMLTextAreaElement | null, text: string): boolean {
  box?.focus();
  if (!box || document.activeElement !== box) return false;
  box.select();
  return document.execCommand('insertText', false, text);
}

interface MailFormProps {
  desk: TemplateDesk;
  record: {
    id: number;
    firstName: string;
    lastName: string | null;
    reference: string;
    email: string;
    company?: string | null;
    jobPosition?: string;
  };
  /** A colleague’s answer that came while this one is being written. */
  answered?: DeskEvent | null;
  /** The record’s mails afterwards, newest last. */
  send: (mail: { subject: string; text: string }) => Promise<{ mails: readonly DeskMail[] }>;
}

/** An answer by mail, from scratch or from a template. */
export function MailForm({ desk, record, answered = null, send }: MailFormProps) {
  const { id, firstName, reference, email } = record;
  const area = useRef<HTMLTextAreaElement>(null);
  const templates = useTemplates(desk);
  const company = useSite().name;
  const staff = useSession()?.name ?? '';
  const mailWorks = useMailWorks();
  const facts: ReplyFacts = {
    firstName,
    name: fullName(record),
    reference,
    company,
    staff,
    theirCompany: record.company ?? null,
    position: record.jobPosition ?? null,
  };
  const [asking, setAsking] = useState(false);
  /** The colleague’s answer beside which this one is to be sent all the same. */
  const [accepted, setAccepted] = useState<number>();
  const colleague = answered?.authorName ?? 'A colleague';
  const [keeping, setKeeping] = useState(false);
  const schema = useMemo(() => schemaFor(templates), [templates]);
  // most answers need no other; a template brings its own
  const usual = (
    desk === 'enquiries' ? `Your enquiry ${reference}` : `Your application for ${record.jobPosition}`
  ).slice(0, maxLength.subject);
  const { form, clear, busy, blank } = useComposer(`${desk}-reply:${id}`, schema, {
    subject: usual,
    text: '',
  });
  const typed = useWatch({ control: form.control, name: 'subject' });
  const getsNumber = typed.trim() !== '' && !typed.includes(reference);
  const begin = (template: Template) => {
    const { subject, text } = fillReply(template, facts);
    const written = form.getValues();
    // existing text stays: the template is inserted at the cursor
    const at = blank ? 0 : (area.current?.selectionEnd ?? written.text.length);
    const before = blank ? '' : written.text.slice(0, at).trimEnd();
    const after = blank ? '' : written.text.slice(at).trimStart();
    const whole = withTemplate(before, text, after);
    if (whole.length > maxLength.text)
      return showToast({
        kind: 'error',
        title: `“${template.label}” does not fit`,
        text: `With it the answer would have ${whole.length.toLocaleString('en')} characters; the limit is ${maxLength.text.toLocaleString('en')}.`,
      });
    if (['', usual].includes(written.subject.trim())) form.setValue('subject', subject);
    if (!typeOver(area.current, whole)) form.setValue('text', whole);
    form.clearErrors();
  };
  const answer = async () => {
    if (answered && answered.id !== accepted) setAsking(true);
    else await sendIt();
  };
  const sendIt = async () => {
    await submit(form, async (mail) => {
      try {
        const { mails } = await send(mail);
        clear(mail);
        if (mails.at(-1)?.state === 'kept')
          showToast({
            kind: 'info',
            title: 'Not sent: no mail server',
            text: 'The answer is kept in the outbox.',
          });
        else showToast({ title: 'Answer on its way', text: `to ${email}` });
      } catch (error) {
        showRefusal(form, error, 'Answer not sent');
      }
    });
    const { text } = form.getValues();
    const [gap] = gapsIn(text, templates);
    const at = gap ? text.indexOf(gap) : -1;
    // after the focus has come to the text, which puts the cursor where it was
    if (gap) requestAnimationFrame(() => area.current?.setSelectionRange(at, at + gap.length));
  };
  return (
    <>
      <ComposerForm
        form={form}
        onSend={answer}
        foot={
          <>
            {answered ? (
              <p role="alert" className={styles.answered}>
                {colleague} answered {agoText(answered.createdAt)}.
              </p>
            ) : null}
            <p>
              {mailWorks
                ? `To ${email}`
                : `Not sent to ${email}: no mail server. The answer is kept in the outbox.`}
            </p>
            <Menu
              trigger={
                <Button size="sm" kind="quiet">
                  Templates <ChevronDown size={15} aria-hidden />
                </Button>
              }
            >
              {/* later, when the menu has given the focus back: the text takes it */}
              {templates.map((template, index) => (
                <MenuItem key={`${index} ${template.label}`} onSelect={() => setTimeout(begin, 0, template)}>
                  {template.label}
                </MenuItem>
              ))}
              {templates.length > 0 ? <MenuSeparator /> : null}
              <MenuItem onSelect={() => setKeeping(true)}>Save as a template</MenuItem>
            </Menu>
            <Button type="submit" kind="primary" size="sm" busy={busy} icon={<Send size={15} aria-hidden />}>
              {mailWorks ? 'Send answer' : 'Keep answer'}
            </Button>
          </>
        }
      >
        <FormField
          form={form}
          name="subject"
          label="Subject"
          help={getsNumber ? `Sent with “(${reference})” at the end.` : undefined}
        >
          {(control) => <TextInput {...control} maxLength={maxLength.subject} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="text" label="Answer">
          {(control) => (
            <TextArea
              {...control}
              ref={area}
              rows={5}
              maxLength={maxLength.text}
              placeholder={`Dear ${firstName},`}
            />
          )}
        </FormField>
      </ComposerForm>
      <Confirm
        open={asking && answered !== null}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAccepted(answered?.id);
          setAsking(false);
          void sendIt();
        }}
        title="Send a second answer?"
        text={`${colleague} answered while you were writing. ${firstName} gets both.`}
        confirm="Send anyway"
      />
      {keeping ? (
        <Suspense fallback={null}>
          <KeepTemplate
            desk={desk}
            answer={form.getValues()}
            facts={facts}
            onClose={() => setKeeping(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
