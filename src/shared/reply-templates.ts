/** A start for an answer; staff change it before it goes. */
export interface ReplyTemplate {
  key: string;
  label: string;
  subject: string;
  text: string;
}

export interface ReplyFacts {
  firstName: string;
  reference: string;
  /** Name of the company that answers, and of the member of staff. */
  company: string;
  staff: string;
}

/** `{firstName} {reference} {company} {staff}` are filled in; gaps for staff stand in square brackets. */
export const replyTemplates: readonly ReplyTemplate[] = [
  {
    key: 'call',
    label: 'Suggest a call',
    subject: 'Your enquiry at {company}',
    text: 'Dear {firstName},\n\nthank you for writing to us. We would like to understand what you need and suggest a call of half an hour: [day and time, IST]. Does that suit you? If not, tell us two times that do.\n\nKind regards\n{staff}',
  },
  {
    key: 'questions',
    label: 'Ask for more',
    subject: 'A few questions about your enquiry',
    text: 'Dear {firstName},\n\nthank you for your enquiry. To answer it well we need to know a little more:\n\n1. [question]\n2. [question]\n\nKind regards\n{staff}',
  },
  {
    key: 'proposal',
    label: 'Send a proposal',
    subject: 'Our proposal for you',
    text: 'Dear {firstName},\n\nas agreed, here is our proposal: [link or summary]. It holds until [date]. Tell us what you would change; we gladly go through it with you.\n\nKind regards\n{staff}',
  },
  {
    key: 'decline',
    label: 'Decline politely',
    subject: 'Your enquiry at {company}',
    text: 'Dear {firstName},\n\nthank you for thinking of {company}. What you describe lies outside of what we do well, so we would rather say so than promise it. [Whom we recommend instead.]\n\nWe wish you every success.\n\nKind regards\n{staff}',
  },
];

/** The template in words for one person. What is filled in is taken as it is, never read as a template again. */
export function fillReply(template: ReplyTemplate, facts: ReplyFacts): { subject: string; text: string } {
  const fill = (text: string) =>
    text.replace(/\{(firstName|reference|company|staff)\}/g, (_, name: keyof ReplyFacts) => facts[name]);
  return { subject: fill(template.subject), text: fill(template.text) };
}
