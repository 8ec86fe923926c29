import { ChevronDown, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WholeEnquiry } from '#shared/desk-calls.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { fillReply, replyTemplates } from '#shared/reply-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { useUnsaved } from '../../form/unsaved.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../shell/site.ts';
import { staffCall } from '../../staff-call.ts';
import { ComposerForm } from '../desk/composer-form.tsx';
import { useDraft } from '../desk/drafts.ts';
import { gapsIn } from './reply-gaps.ts';

const empty = { subject: '', text: '' };

/** An answer by mail, from scratch or a template. */
export function MailForm({
  enquiry,
  onChanged,
}: {
  enquiry: WholeEnquiry;
  onChanged: (next: WholeEnquiry) => void;
}) {
  const [draft, setDraft] = useDraft(`reply:${enquiry.id}`, empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const company = useSite().name;
  const staff = useSession()?.name ?? '';
  const { firstName, reference } = enquiry;
  useUnsaved(draft.text.trim() !== '');
  const change = (next: Partial<typeof empty>) => {
    setErrors({});
    setDraft({ ...draft, ...next });
  };
  const send = async () => {
    const gap = gapsIn(draft.text)[0];
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
      const next = await staffCall('enquiry/reply', { id: enquiry.id, ...draft });
      setDraft(null);
      onChanged(next);
      showToast({ title: 'Answer on its way', text: `to ${enquiry.email}` });
    } catch (error) {
      tellRefusal(error, 'Answer not sent', setErrors);
    }
    setBusy(false);
  };
  return (
    <ComposerForm
      onSend={send}
      foot={
        <>
          <p>to {enquiry.email}</p>
          <Menu
            trigger={
              <Button size="sm" kind="quiet">
                Templates <ChevronDown size={15} aria-hidden />
              </Button>
            }
          >
            {replyTemplates.map((template) => (
              <MenuItem
                key={template.key}
                onSelect={() => change(fillReply(template, { firstName, reference, company, staff }))}
              >
                {template.label}
              </MenuItem>
            ))}
          </Menu>
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
