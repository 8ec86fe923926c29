import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formCalls } from '#shared/calls/form.ts';
import { applicationForm } from '#shared/desk/application.ts';
import { enquiryForm, shortEnquiryForm } from '#shared/desk/enquiry.ts';
import type { FieldDeclaration, FormDeclaration } from '#shared/desk/visitor-form.ts';
import { wholeRequestOf } from '../form-action.ts';
import { VisitorForm } from './visitor-form.tsx';

const forms = [
  { name: 'the contact form', form: enquiryForm, schema: formCalls['enquiry/add'].request, beside: {} },
  {
    name: 'the short contact form',
    form: shortEnquiryForm,
    schema: formCalls['enquiry/add'].request,
    beside: {},
  },
  {
    name: 'the application form',
    form: applicationForm,
    schema: formCalls['cv/add'].request,
    beside: { career: 1 },
  },
] as const satisfies readonly { name: string; form: FormDeclaration; schema: unknown; beside: object }[];

const place = {
  heading: 'The form',
  formToken: 'signed',
  page: '/here',
  consent: '3',
  siteKey: null,
  mark: { dots: '', line: '' },
  initial: null,
};
const own = { requestId: 'one', captchaToken: 'tok' };
const typed: Record<string, string> = { email: 'anitha@example.org', tel: '+91 98400 00000' };
/** Text for a field: `length` characters where any will do. */
const written = ({ type, max }: FieldDeclaration, length = max) => typed[type] ?? 'x'.repeat(length);

function filled(form: FormDeclaration, change: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, field] of Object.entries(form.fields)) data.set(name, change[name] ?? written(field));
  for (const name of ['formToken', 'page', 'consent'] as const) data.set(name, place[name]);
  data.set('website', '');
  if (form.file) data.set(form.file.name, new File(['%PDF-1.4\n'], 'cv.pdf', { type: 'application/pdf' }));
  return data;
}

describe.each(forms)('$name', ({ form, schema, beside }) => {
  const html = renderToStaticMarkup(
    <VisitorForm
      form={form}
      place={place}
      send={async () => ({})}
      note=""
      button="Send"
      thanks={() => ({ arrived: '', answer: '', facts: [], next: [] })}
    />,
  );
  const fields = Object.entries<FieldDeclaration>(form.fields);
  const problemOf = async (data: FormData, name: string) => {
    const result = schema.safeParse({ ...(await wholeRequestOf(form, data, own)), ...beside });
    return result.error?.issues.find((issue) => issue.path[0] === name)?.message;
  };

  test.each(fields)('renders %s as declared', (name, field) => {
    const control = html.match(new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`))?.[0] ?? '';
    expect(control).toContain(`id="${form.id}-${name}"`);
    const cut = !['email', 'tel'].includes(field.type);
    expect(control.includes(`maxLength="${field.max}"`), 'a pasted number is not cut off').toBe(cut);
    expect(control.includes('aria-required="true"')).toBe(field.required);
    const label = html.match(new RegExp(`<label for="${form.id}-${name}"[^>]*>(.*?)</label>`))?.[1];
    expect(label, 'the asterisk is no part of the text').toBe(field.label);
  });

  test.each(fields)('%s has the call’s length limit', async (name, field) => {
    expect(await problemOf(filled(form), name)).toBeUndefined();
    const over = field.type === 'email' ? `${'x'.repeat(field.max)}@example.org` : '1'.repeat(field.max + 1);
    expect(await problemOf(filled(form, { [name]: over }), name)).toBeTypeOf('string');
    if (field.type === 'tel') {
      const pasted = `\u202a${'1'.repeat(field.max)}\u202c`;
      expect(await problemOf(filled(form, { [name]: pasted }), name)).toBeUndefined();
    }
    const missing = await problemOf(filled(form, { [name]: '' }), name);
    expect(missing).toBe(field.required ? 'This field is required' : undefined);
  });

  test('sends the fields and the hidden inputs', async () => {
    const request = await wholeRequestOf(form, filled(form), own);
    expect(request).toMatchObject({
      ...Object.fromEntries(fields.map(([name, field]) => [name, written(field)])),
      formToken: 'signed',
      page: '/here',
      consent: '3',
      website: '',
      requestId: 'one',
      captchaToken: 'tok',
    });
    expect(schema.safeParse({ ...request, ...beside }).success, 'and nothing the call does not know').toBe(
      true,
    );
  });
});

test('sends a file as name, type and content; without one the call reports it missing', async () => {
  const data = filled(applicationForm);
  expect((await wholeRequestOf(applicationForm, data, own)).cv).toEqual({
    name: 'cv.pdf',
    type: 'application/pdf',
    data: Buffer.from('%PDF-1.4\n').toString('base64'),
  });
  data.set('cv', new File([], ''));
  const result = formCalls['cv/add'].request.safeParse({
    ...(await wholeRequestOf(applicationForm, data, own)),
    career: 1,
  });
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['cv', 'Choose your CV'],
  ]);
});
