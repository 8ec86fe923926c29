import * as z from 'zod/mini';
import { placeholders, type ReplyFacts, type TemplateDesk } from '#shared/reply-templates.ts';
import { replyTemplate, templateFields } from '#shared/settings/reply-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { CancelButton } from '../../kept/cancel-button.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptFields } from '../../kept/use-kept-fields.ts';
import { write } from '../../query/write.ts';
import { asTemplate } from './as-template.ts';
import styles from './keep-template.module.css';

interface KeepTemplateProps {
  desk: TemplateDesk;
  answer: { subject: string; text: string };
  facts: ReplyFacts;
  onClose: () => void;
}

/** Nested, so that the ids of its fields differ from those of the answer’s form. */
const schema = z.object({ template: replyTemplate });

const { label, subject, text } = templateFields;

/** Saves an answer for the whole team, with the names in it turned into placeholders. */
export default function KeepTemplate({ desk, answer, facts, onClose }: KeepTemplateProps) {
  const kept = useKeptFields({
    place: `template:${facts.reference}`,
    schema,
    initial: {
      template: {
        desk,
        label: '',
        subject: asTemplate(answer.subject, facts),
        text: asTemplate(answer.text, facts),
      },
    },
    mode: 'onSubmit',
  });
  const { form, forget } = kept;
  const keep = () =>
    submit(form, async ({ template }) => {
      try {
        await write('desk/templates/keep', template);
        showToast({ title: 'Template saved', text: template.label });
        forget();
        onClose();
      } catch (error) {
        showRefusal(form, error, 'Template not saved');
      }
    });
  const names = placeholders
    .filter((each) => !('desk' in each) || each.desk === desk)
    .map(({ name }) => `{${name}}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save as a template"
      text="Shared with everyone at this desk. A template with the same name is replaced. Manage templates in the settings."
      footer={
        <>
          <CancelButton forget={forget} onClose={onClose} />
          <Button type="submit" form="template" kind="primary" busy={form.formState.isSubmitting}>
            Save template
          </Button>
        </>
      }
    >
      <Form id="template" form={form} className={styles.form} onSubmit={keep}>
        <RestoredNote state={kept} labelOf={() => 'The template'} />
        <FormField form={form} name="template.label" label={label.label} required>
          {(control) => <TextInput {...control} maxLength={label.max} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="template.subject" label={subject.label} required>
          {(control) => <TextInput {...control} maxLength={subject.max} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="template.text"
          label={text.label}
          required
          help={`Filled in for each person: ${names.join(' ')}. Text in [brackets] has to be filled in before sending.`}
        >
          {(control) => <TextArea {...control} rows={8} maxLength={text.max} />}
        </FormField>
      </Form>
    </Dialog>
  );
}
