import { type Desk, filledApplication, filledEnquiry } from './desk.ts';

/** Both kinds, for suites that walk the one pipeline with each. */
export const deskKinds = [
  {
    name: 'enquiry',
    plural: 'enquiries',
    add: 'enquiry/add',
    update: 'enquiry/update',
    filled: (desk: Desk, change: object = {}) => filledEnquiry(desk, change),
    /** The sender's name in what is filled in. */
    person: 'Anitha Raman',
    prefix: 'ENQ',
    state: 'status',
    /** A state on the way, and its change as the history tells it. */
    next: 'open',
    moved: 'New → Open',
    /** The field for a longer text. */
    text: 'message',
    recipients: 'recipients',
    right: 'contacts',
    view: 'contactsView',
    headings:
      'Reference,Received,Status,Owner,First name,Last name,Company,Email,Phone,Message,Page,Due,First reply,Closed,Imported,Value,Currency,Follow-up,Reason,Note on the reason,Overdue,Spam reasons,Consent,To be erased on',
  },
  {
    name: 'application',
    plural: 'applications',
    add: 'cv/add',
    update: 'application/update',
    filled: (desk: Desk, change: object = {}) => filledApplication(desk, change),
    person: 'Karthik Selvam',
    prefix: 'APP',
    state: 'stage',
    next: 'screening',
    moved: 'New → Screening',
    text: 'coverNote',
    recipients: 'applicationRecipients',
    right: 'careersApplications',
    view: 'careersApplications',
    headings:
      'Reference,Received,Position,Stage,Rating,Owner,First name,Last name,Email,Phone,Cover note,CV,Other applications,Spam reasons,Consent,To be erased on',
  },
] as const;
