import * as z from 'zod/mini';
import { call } from '../call.ts';
import { applicationForm } from '../desk/application.ts';
import { enquiryForm } from '../desk/enquiry.ts';
import { may, schemasOf } from '../desk/visitor-form.ts';
import { absent, id, line, messages, required, sitePath } from '../resource/rules.ts';

const hidden = (max: number) =>
  z._default(absent(z.string(messages.text).check(z.maxLength(max, messages.tooLong(max)))), null);

const isNoToken = (value: unknown) => typeof value !== 'string' || value.length > 300;
const isNoPage = (value: unknown) => typeof value !== 'string' || value.length > 300 || !sitePath.test(value);

/** What both forms send besides their own fields; all optional, so that the bare model of the reference (Records) is accepted. */
const carried = {
  /** Idempotency key of a form: a resent request creates no second record. */
  requestId: hidden(100),
  /** Signed render time of the form. Anything else counts as missing: a reason to suspect spam, and never an error. */
  formToken: z._default(absent(z.string(), isNoToken), null),
  /** Honeypot, hidden from people. */
  website: hidden(2000),
  captchaToken: hidden(5000),
  /** The page the form was on. Anything else is dropped: staff open it, their notice quotes it, and no message may be lost for it. */
  page: z._default(absent(z.string(), isNoPage), null),
  /** Version of the privacy policy that was accepted, or true. */
  consent: z._default(
    z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(40)), z.number()], messages.yesNo)),
    null,
  ),
};

const accepted = z.object({
  /** False if no receipt is sent because the address has had three today; missing otherwise. */
  receipt: z.optional(z.boolean()),
});
export type Accepted = z.output<typeof accepted>;

const { maxBytes: cvBytes, messages: cvMessages } = applicationForm.file;

export const formCalls = {
  'enquiry/add': call(
    z.strictObject({
      ...schemasOf(enquiryForm.fields),
      /** Another name for the company, which programs send. */
      companyOrganization: may(line(enquiryForm.fields.company.max)),
      ...carried,
    }),
    accepted,
    'public',
    64 * 1024,
  ),
  'cv/add': call(
    z.strictObject({
      career: required(id() as unknown as z.ZodMiniType) as z.ZodMiniType<number, number | string>,
      ...schemasOf(applicationForm.fields),
      cv: z
        .strictObject(
          {
            name: line(200) as unknown as z.ZodMiniType<string, string>,
            type: z._default(z.string().check(z.maxLength(120)), ''),
            data: z.string(cvMessages.missing),
          },
          cvMessages.missing,
        )
        .check(
          // reported at the field itself, like every other problem of a file
          z.refine(({ data }) => data.length > 0, cvMessages.missing),
          z.refine(({ data }) => data.length <= Math.ceil(cvBytes / 3) * 4 + 8, cvMessages.large),
        ),
      ...carried,
    }),
    accepted,
    'public',
    // base64 in JSON, sealed and encoded as base64url again: 16/9 of the file, plus the other fields
    Math.ceil((cvBytes * 16) / 9) + 64 * 1024,
  ),
} as const;
