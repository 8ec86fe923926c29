import { AppError } from '#shared/errors.ts';
import { readSetting } from '../db/settings.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { countApplications } from './application-board.ts';
import { countEnquiries } from './enquiry-rows.ts';
import { erasePerson, exportPerson, findPerson } from './person.ts';
import { summary } from './summary.ts';

/** What both desks share: one person's data, templates and the dashboard's summary. */
export const deskCalls: Handlers<
  'person/find' | 'person/export' | 'person/erase' | 'desk/summary' | 'desk/new' | 'desk/templates'
> = {
  'person/find': ({ person }, context) => findPerson(person, context),
  'person/export': ({ person }, context) => exportPerson(person, context),
  'person/erase': ({ person }, context) => erasePerson(person, context),
  'desk/summary': (_request, context) => summary(context),

  async 'desk/new'(_request, context) {
    const { privileges } = staffOf(context);
    const [enquiries, applications] = await Promise.all([
      privileges.has('contactsView') ? countEnquiries(context) : null,
      privileges.has('careersApplications') ? countApplications(context) : null,
    ]);
    return {
      enquiries: enquiries && (enquiries.new ?? 0),
      applications: applications && (applications.new ?? 0),
    };
  },

  async 'desk/templates'({ desk }, context) {
    if (!staffOf(context).privileges.has(desk === 'enquiries' ? 'contactsView' : 'careersApplications'))
      throw new AppError(403, "You don't have access to this desk.");
    return (await readSetting(context.db, 'replyTemplates')).filter((template) => template.desk === desk);
  },
};
