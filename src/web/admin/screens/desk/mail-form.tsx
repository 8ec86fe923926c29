import { ChevronDown, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { fillReply, gapsIn, type TemplateDesk } from '#shared/reply-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { useUnsaved } from '../../form/unsaved.ts';
import { useSite } from '../../root/site.ts';
import { useSession } from '../../session/session.ts';
import { ComposerForm } from './composer-form.tsx';
import { useDraft } from './drafts.ts';
import { useTemplates } from './use-templates.ts';

const empty = { subject: '', text: '' };

interface MailFormProps {
  desk: TemplateDesk;
  record: { id: number; firstName: string; reference: string; email: string; jobPosition?: string };
  send: (mail: { subject: string; text: string }) => Promise<void>;
}

/** An answer by mail, from scratch or a template. */
export function MailForm({ desk, record, send }: MailFormProps) {
  const { id, firstName, reference, email, jobPosition } = record;
  const [draft, setDraft] = useDraft(`${desk}-reply:${id}`, empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const templates = useTemplates(desk);
  const company = useSite().name;
  const staff = useSession()?.name ?? '';
  const facts = { firstName, reference, company, staff, ...(jobPosition ? { position: jobPosition } : {}) };
  useUnsaved(draft.text.trim() !== '');
  const change = (next: Partial<typeof empty>) => {
    setErrors({});
    setDraft({ ...draft, ...next });
  };
  const submit = async () => {
    const gap = gapsIn(draft.text, templates)[0];
    const problems: FieldErrors = {
      ...(draft.subject.trim() ? {} : { subject: 'Write a subject' }),
      ...(draft.text.trim() ? {} : { text: 'Write an answer' }),
      ...(gap ? { text: `Fill in ${gap} or take it out` } : {}),
    };
    setErrors(problems);
    if (gap) {
      const at = draft.text.indexOf(gap);
      area.current?.focus();
      area.current?.setSelectionRange(at, at + gap.length);
    }
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await send(draft);
      setDraft(null);
      showToast({ title: 'Answer on its way', text: `to ${email}` });
    } catch (error) {
      tellRefusal(error, 'Answer not sent', setErrors);
    }
    setBusy(false);
  };
  return (
    <ComposerForm
      onSend={submit}
      foot={
        <>
          <p>to {email}</p>
          {templates.length > 0 ? (
            <Menu
              trigger={
                <Button size="sm" kind="quiet">
                  Templates <ChevronDown size={15} aria-hidden />
                </Button>
              }
            >
              {templates.map((template, index) => (
                <MenuItem
                  key={`${index} ${template.label}`}
                  onSelect={() => change(fillReply(template, facts))}
                >
                  {template.label}
                </MenuItem>
              ))}
            </Menu>
          ) : null}
          <Button type="submit" kind="primary" size="sm" busy={busy} icon={<Send size={15} aria-hidden />}>
            Send answer
          </Button>
        </>
      }
    >
      <Field label="Subject" error={errors.subject}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.subject}
            maxLength={150}
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Answer" error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={5}
            value={draft.text}
            maxLength={10_000}
            placeholder={`Dear ${firstName},`}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
    </ComposerForm>
  );
}
