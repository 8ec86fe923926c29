import type { enquiry } from '#shared/desk/enquiry.ts';
import type { WorkPath } from '#shared/desk/work-calls.ts';
import type { Handlers } from '../rpc/context.ts';
import { enquiryKind } from './enquiry.ts';
import { markAnswered, unmarkAnswered } from './mark-answered.ts';
import { receive } from './receive.ts';
import { wholeRecord } from './rows.ts';
import { replyByWhatsapp } from './whatsapp.ts';
import { workCalls } from './work-calls.ts';

/** The contact form’s call and the calls of its desk. */
export const enquiryCalls: Handlers<
  'enquiry/add' | 'enquiry/whatsapp' | 'enquiry/answered' | 'enquiry/unanswered' | WorkPath<typeof enquiry>
> = {
  ...(workCalls(enquiryKind) as Handlers<WorkPath<typeof enquiry>>), // keyed by name, from the declaration the calls are generated from

  'enquiry/add'(sent, context) {
    const company = sent.company ?? sent.companyOrganization;
    return receive(enquiryKind, { ...sent, company }, context);
  },

  async 'enquiry/whatsapp'(request, context) {
    const url = await replyByWhatsapp(request, context);
    return { url, enquiry: await wholeRecord(enquiryKind, context.db, request.id, context.now()) };
  },

  async 'enquiry/answered'(request, context) {
    await markAnswered(request, context);
    return wholeRecord(enquiryKind, context.db, request.id, context.now());
  },

  async 'enquiry/unanswered'(request, context) {
    await unmarkAnswered(request, context);
    return wholeRecord(enquiryKind, context.db, request.id, context.now());
  },
};
