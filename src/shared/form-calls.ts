import * as z from 'zod/mini';
import { call } from './call.ts';
import { required } from './resource/calls.ts';
import { absent, email, id, line, lines, messages, phone } from './resource/rules.ts';

type Text = z.ZodMiniType<string, string>;
const str = (schema: unknown) => schema as Text;
const need = (schema: unknown) => required(schema as z.ZodMiniType) as Text;
const may = (schema: unknown) => z._default(absent(str(schema)), null);
const hidden = (max: number) =>
  z._default(absent(z.string(messages.text).check(z.maxLength(max, messages.tooLong(max)))), null);

/** What both forms carry beside their own fields; all optional, so that the bare model of the reference (Records) is accepted. */
const carried = {
  /** One for each filled form: a resent request makes one record. */
  requestId: hidden(100),
  /** Signed time the form was rendered at. */
  formToken: hidden(300),
  /** Honeypot: people never see it. */
  website: hidden(2000),
  captchaToken: hidden(5000),
  /** The page the form stood on. */
  page: hidden(300),
  /** Version of the privacy policy that was agreed to, or true. */
  consent: z._default(
    z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(40)), z.number()], messages.yesNo)),
    null,
  ),
};

const person = {
  firstName: need(line(60)),
  lastName: may(line(60)),
  email: need(email()),
  phone: need(phone()),
};

/** docs/reference.md, Records: contact form model; the fields a person fills in. */
export const contactFields = {
  ...person,
  company: may(line(120)),
  message: need(lines(5000)),
};
export const contactForm = z.object(contactFields);

export const cvLimit = 5 * 1024 * 1024;

export const applicationFields = {
  ...person,
  coverNote: may(lines(5000)),
};
export const applicationForm = z.object(applicationFields);

export const formCalls = {
  'enquiry/add': call(
    z.strictObject({ ...contactFields, companyOrganization: may(line(120)), ...carried }),
    z.object({}),
    'public',
    64 * 1024,
  ),
  'cv/add': call(
    z.strictObject({
      career: required(id() as unknown as z.ZodMiniType) as z.ZodMiniType<number, number | string>,
      ...applicationFields,
      cv: z.strictObject(
        {
          name: str(line(200)),
          type: z._default(z.string().check(z.maxLength(120)), ''),
          data: z
            .string('Choose your CV')
            .check(
              z.minLength(1, 'Choose your CV'),
              z.maxLength(Math.ceil(cvLimit / 3) * 4 + 8, 'Use a file of at most 5 MB'),
            ),
        },
        'Choose your CV',
      ),
      ...carried,
    }),
    z.object({}),
    'public',
    // base64 in JSON, sealed and base64url again: 16/9 of the file, and the other fields
    Math.ceil((cvLimit * 16) / 9) + 64 * 1024,
  ),
} as const;
