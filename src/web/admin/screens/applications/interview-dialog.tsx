import { useState } from 'react';
import * as z from 'zod/mini';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { type ApplicationStage, isOut } from '#shared/desk/application.ts';
import { type Interview, interviewLengths, interviewMax, interviewPlan } from '#shared/desk/interview.ts';
import { officeDay } from '#shared/office-time.ts';
import { messages } from '#shared/resource/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { DateField } from '../../dates/date-field.tsx';
import { fromLocalInput, toLocalInput, zoneText } from '../../dates/date-texts.ts';
import { readDate } from '../../dates/typed-date.ts';
import { fullName } from '../../desk/desk-kind.ts';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { CancelButton } from '../../kept/cancel-button.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptFields } from '../../kept/use-kept-fields.ts';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { write } from '../../query/write.ts';
import { sayMail } from './interview-mail.ts';
import styles from './interviews.module.css';

const past = 'Choose a time in the future';
/** The time is typed in office time. */
const schema = z.object({
  startsAt: z.string().check(
    z.minLength(1, messages.required),
    z.refine((local) => readDate(local, true) !== null, messages.time),
    z.refine((local) => Date.parse(fromLocalInput(local) ?? '') > Date.now(), past),
  ),
  ...interviewPlan,
});

const labels: Record<string, string> = {
  startsAt: 'Day and time',
  minutes: 'Duration',
  place: 'Place or link',
  interviewers: 'Interviewers',
  note: 'Note for the applicant',
};

/** Stages before that of interviews: whoever plans one there usually moves on as well. */
const early: readonly ApplicationStage[] = ['new', 'screening', 'shortlisted'];

interface InterviewDialogProps {
  application: WholeApplication;
  /** Null for a new one. */
  interview: Interview | null;
  /** Moves the applicant to the stage of interviews. */
  onMove: ((planned: WholeApplication) => void) | undefined;
  onClose: () => void;
}

/** Schedules or moves an interview. If there is a mail server, the applicant gets a mail with a calendar file. */
export default function InterviewDialog({ application, interview, onMove, onClose }: InterviewDialogProps) {
  const kept = useKeptFields({
    place: `interview:${application.id}:${interview?.id ?? 'new'}`,
    schema,
    initial: {
      startsAt: toLocalInput(interview?.startsAt ?? null),
      minutes: interview?.minutes ?? 45,
      place: interview?.place ?? '',
      interviewers: interview?.interviewers ?? '',
      note: interview?.note ?? '',
    },
    mode: 'onSubmit',
    version: interview?.sequence,
  });
  const { form, forget } = kept;
  const mailWorks = useMailWorks();
  const name = fullName(application);
  // a rejected or withdrawn applicant may have been told already that the interview is off
  const asks = interview !== null && isOut(application);
  const [asked, setAsked] = useState(false);
  const tells = mailWorks && (!asks || asked);
  const save = () =>
    submit(form, async ({ startsAt, ...rest }) => {
      const plan = { ...rest, startsAt: fromLocalInput(startsAt) ?? '' };
      try {
        const done = interview
          ? await write('application/interview/change', {
              id: interview.id,
              sequence: interview.sequence,
              ...(asks ? { tell: asked } : {}),
              ...plan,
            })
          : await write('application/interview', { application: application.id, ...plan });
        sayMail(
          interview ? 'Interview changed' : 'Interview scheduled',
          application,
          done,
          onMove && !interview && early.includes(done.stage)
            ? { action: { label: 'Move to Interview', run: () => onMove(done) } }
            : {},
        );
        forget();
        onClose();
      } catch (error) {
        showRefusal(form, error, interview ? 'Not changed' : 'Not scheduled');
      }
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={interview ? 'Change the interview' : 'Schedule an interview'}
      text={
        !mailWorks
          ? `No mail server is set up, so the email to ${name} is kept. Send it from here once there is one, or send the calendar file yourself.`
          : asks
            ? `${name} is no longer in the running, and gets an email only if you ask for it.`
            : `${name} gets an email with a file for their calendar.`
      }
      footer={
        <>
          <CancelButton forget={forget} onClose={onClose} />
          <Button type="submit" form="interview" kind="primary" busy={form.formState.isSubmitting}>
            {interview
              ? tells
                ? 'Change and notify'
                : 'Change'
              : tells
                ? 'Schedule and invite'
                : 'Schedule'}
          </Button>
        </>
      }
    >
      <Form id="interview" form={form} className={styles.form} onSubmit={save}>
        <RestoredNote state={kept} labelOf={(name) => labels[name] ?? name} />
        <FormField form={form} name="startsAt" label="Day and time" required help={`In ${zoneText}.`}>
          {(control) => <DateField {...control} time min={officeDay(new Date())} />}
        </FormField>
        <FormField form={form} name="minutes" label="Duration">
          {(control) => (
            <Select
              {...control}
              options={interviewLengths.map((value) => ({ value, label: `${value} minutes` }))}
            />
          )}
        </FormField>
        <FormField form={form} name="place" label="Place or link" required>
          {(control) => <TextInput {...control} maxLength={interviewMax.place} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="interviewers"
          label="Interviewers"
          help="The names the applicant will see."
        >
          {(control) => <TextInput {...control} maxLength={interviewMax.interviewers} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="note" label="Note for the applicant">
          {(control) => <TextArea {...control} maxLength={interviewMax.note} />}
        </FormField>
        {asks && mailWorks ? (
          <Checkbox checked={asked} onChange={setAsked}>
            Email {name} about the change
          </Checkbox>
        ) : null}
      </Form>
    </Dialog>
  );
}
