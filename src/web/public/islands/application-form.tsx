import type { FieldErrors } from '#shared/errors.ts';
import { applicationFields, applicationForm, cvLimit } from '#shared/form-calls.ts';
import { call } from '../../call.ts';
import { FileField } from './file-field.tsx';
import { fieldsOf } from './form-data.ts';
import { FormField } from './form-field.tsx';
import { NameFields, ReachFields } from './person-fields.tsx';
import { useSending } from './use-sending.ts';
import { type FormPlace, VisitorForm } from './visitor-form.tsx';

export interface ApplicationFormProps extends FormPlace {
  career: number;
  /** How many days the application is kept. */
  keptDays: number;
}

/** What is wrong with a chosen file, before it travels; the server looks at its content. */
function checkCv(data: FormData): FieldErrors {
  const file = data.get('cv');
  if (!(file instanceof File) || file.size === 0) return { cv: 'Choose your CV' };
  if (file.size > cvLimit) return { cv: 'Use a file of at most 5 MB' };
  if (!/\.(pdf|docx?)$/i.test(file.name)) return { cv: 'Use a PDF, DOC or DOCX file' };
  return {};
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

/** The application for one vacancy. */
export function ApplicationForm({ career, keptDays, ...place }: ApplicationFormProps) {
  const life = useSending({
    id: 'apply',
    schema: applicationForm,
    siteKey: place.siteKey,
    initial: place.initial,
    check: checkCv,
    send: async (data, carried) => {
      const file = data.get('cv') as File; // checked above
      const cv = { name: file.name, type: file.type, data: await base64Of(file) };
      return call('cv/add', { career, cv, ...fieldsOf(data, applicationFields), ...carried });
    },
  });
  return (
    <VisitorForm
      place={place}
      life={life}
      upload
      note={
        <>
          {`Fields marked * are required. We keep applications for ${keptDays} days. By sending you agree to our `}
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
            'Those who decide on this position read your CV and what you wrote. How long that takes depends on how many apply, so we name no day.',
          ],
          ['Your papers', `Erased after ${keptDays} days, or sooner if you ask us to`],
        ],
        next: [
          { title: 'Other vacancies', href: '/careers' },
          { title: 'Read our insights', href: '/insights' },
        ],
      })}
    >
      <NameFields {...life} />
      <ReachFields {...life} />
      <FormField {...life.field('coverNote')} label="Cover note" lines={5} maxLength={5000} />
      <FileField
        {...life.field('cv')}
        wide
        label="CV"
        required
        accept=".pdf,.doc,.docx"
        hint="PDF, DOC or DOCX, at most 5 MB. Choose the file or drop it here."
        onChosen={life.judge}
      />
    </VisitorForm>
  );
}
