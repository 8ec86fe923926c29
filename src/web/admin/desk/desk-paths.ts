import { application } from '#shared/desk/application.ts';
import { enquiry } from '#shared/desk/enquiry.ts';
import { adminBase } from '#shared/menu.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';

const desks = { enquiries: enquiry, applications: application } as const;

export const deskPath = (desk: TemplateDesk): string => `${adminBase}/${desks[desk].panelPath}`;
/** The desk that an address belongs to. */
export const deskAt = (pathname: string) =>
  pathname.startsWith(deskPath('applications')) ? application : enquiry;
/** Everything the sender of a record has sent. The record identifies the person, so that no email address is in a URL. */
export const personPath = (desk: TemplateDesk, id: number): string => `${deskPath(desk)}/${id}/person`;
