import type { ReplyTemplate } from '#shared/settings/reply-templates.ts';

/** Gaps for staff stand in square brackets; what stands in braces is filled in. */
export const replyTemplates: ReplyTemplate[] = [
  {
    desk: 'enquiries',
    label: 'Suggest a call',
    subject: 'Your enquiry at {company}',
    text: 'Dear {firstName},\n\nThank you for writing to us. We would like to understand what you need and suggest a call of half an hour: [day and time, IST]. Does that suit you? If not, tell us two times that do.\n\nKind regards,\n{staff}',
  },
  {
    desk: 'enquiries',
    label: 'Ask for more',
    subject: 'A few questions about your enquiry',
    text: 'Dear {firstName},\n\nThank you for your enquiry. To answer it well we need to know a little more:\n\n1. [question]\n2. [question]\n\nKind regards,\n{staff}',
  },
  {
    desk: 'enquiries',
    label: 'Send a proposal',
    subject: 'Our proposal for you',
    text: 'Dear {firstName},\n\nAs agreed, here is our proposal: [link or summary]. It holds until [date]. Tell us what you would change; we gladly go through it with you.\n\nKind regards,\n{staff}',
  },
  {
    desk: 'enquiries',
    label: 'Decline politely',
    subject: 'Your enquiry at {company}',
    text: 'Dear {firstName},\n\nThank you for thinking of {company}. What you describe lies outside of what we do well, so we would rather say so than promise it. [Whom we recommend instead.]\n\nWe wish you every success.\n\nKind regards,\n{staff}',
  },
  {
    desk: 'applications',
    label: 'Invite to an interview',
    subject: 'Your application for {position}',
    text: 'Dear {firstName},\n\nThank you for applying for {position}. We would like to get to know you: [day and time, IST], [place or link]. Does that suit you? If not, tell us two times that do.\n\nKind regards,\n{staff}',
  },
  {
    desk: 'applications',
    label: 'Ask for more',
    subject: 'A few questions about your application',
    text: 'Dear {firstName},\n\nThank you for applying for {position}. Before we go on we would like to know:\n\n1. [question]\n2. [question]\n\nKind regards,\n{staff}',
  },
];
