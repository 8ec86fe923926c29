import { applicationForm } from '#shared/desk/application.ts';
import { applicationNote } from '#shared/desk/form-notes.ts';
import { callWithFile } from '../../call.ts';
import { type FormPlace, VisitorForm } from './visitor-form.tsx';

export interface ApplicationFormProps extends FormPlace {
  career: number;
  /** Number of days an application is kept. */
  keptDays: number;
}

/** The application form of a vacancy. */
export const ApplicationForm = ({ career, keptDays, ...place }: ApplicationFormProps) => (
  <VisitorForm
    form={applicationForm}
    place={place}
    send={(request, cv) => callWithFile('cv/add', { ...request, career }, 'cv', cv)}
    also={{ career, keptDays }}
    note={
      <>
        {applicationNote(keptDays)}
        <a href="/privacy-policy">Privacy Policy</a>.
      </>
    }
    button="Send application"
    thanks={() => ({
      arrived: 'Your application is with us.',
      answer: 'A person reads it and answers you either way.',
      facts: [
        [
          'What comes next',
          'The people hiring for this role read your CV and cover note. How long that takes depends on how many people apply, so we cannot promise a date.',
        ],
        ['Your documents', `Erased after ${keptDays} days, or sooner if you ask us to`],
      ],
      next: [
        { title: 'Other vacancies', href: '/careers' },
        { title: 'Read our insights', href: '/insights' },
      ],
    })}
  />
);
