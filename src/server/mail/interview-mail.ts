import { timeInWords } from '#shared/business-hours.ts';
import { isOut } from '#shared/desk/application.ts';
import type { Interview } from '#shared/desk/interview.ts';
import { calendarFile } from './calendar.ts';
import { compose, type Mail } from './compose.ts';
import { closing, fullName, greeting, type Sender } from './message.ts';

interface Applicant {
  firstName: string;
  lastName: string | null;
  email: string;
  jobPosition: string;
  reference: string;
  stage: string;
}
export type Planned = Omit<Interview, 'id' | 'cancelled'> & { uid: string; updatedAt: string };

const facts = ({ startsAt, minutes, place, interviewers }: Planned) =>
  [
    ['When', timeInWords(new Date(startsAt))],
    ['How long', `${minutes} minutes`],
    ['Where', place],
    ['With', interviewers],
  ] as const;

const interviewTitle = ({ jobPosition }: Pick<Applicant, 'jobPosition'>, { company }: Sender): string =>
  `Interview: ${jobPosition}, ${company.name}`;

/** The interview for the applicant’s calendar, as it stands or called off. */
export const interviewCalendar = (
  applicant: Applicant,
  interview: Planned,
  sender: Sender,
  method: 'REQUEST' | 'CANCEL' = 'REQUEST',
): string =>
  calendarFile({
    method,
    uid: interview.uid,
    sequence: interview.sequence,
    written: new Date(interview.updatedAt),
    starts: new Date(interview.startsAt),
    minutes: interview.minutes,
    place: interview.place,
    title: interviewTitle(applicant, sender),
    text: [
      ...facts(interview).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
      ...(interview.note ? ['', interview.note] : []),
      '',
      `Reference ${applicant.reference}`,
    ].join('\n'),
    organizer: { name: sender.company.name, email: sender.contacts.email },
    attendee: { name: fullName(applicant), email: applicant.email },
  });

/** Invites the applicant to an interview, or tells one who was `invited` that it changed, with a file for their calendar. */
export function interviewMail(
  applicant: Applicant,
  interview: Planned,
  sender: Sender,
  invited: boolean,
): Mail {
  return {
    ...compose(
      applicant.email,
      `${invited ? 'Changed: interview' : 'Interview'} for ${applicant.jobPosition} (${applicant.reference})`,
      [
        greeting(applicant),
        invited
          ? `Your interview for ${applicant.jobPosition} has changed. These are the new details:`
          : `We would like to talk with you about your application for ${applicant.jobPosition}.`,
        { facts: facts(interview) },
        ...(interview.note ? [interview.note] : []),
        'The attached file adds it to your calendar, in your own time zone. If the time does not suit you, reply to this email.',
        closing(sender),
      ],
      sender.contacts.email,
    ),
    calendar: interviewCalendar(applicant, interview, sender),
  };
}

export function interviewCancelled(applicant: Applicant, interview: Planned, sender: Sender): Mail {
  return {
    ...compose(
      applicant.email,
      `Cancelled: interview for ${applicant.jobPosition} (${applicant.reference})`,
      [
        greeting(applicant),
        `Your interview for ${applicant.jobPosition} on ${timeInWords(new Date(interview.startsAt))} has been cancelled. The attached file removes it from your calendar.`,
        `${isOut(applicant) ? '' : 'We will write to you about the next steps. '}If you have a question, reply to this email.`,
        closing(sender),
      ],
      sender.contacts.email,
    ),
    calendar: interviewCalendar(applicant, interview, sender, 'CANCEL'),
  };
}
