import type { policy } from '#shared/resources/policy.ts';
import { doc, em, h2, mail, p, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

/** Sections, hours and response time: the reference (Screens and Constants). The enquiry clock keeps the same promise. */
export const supportPolicy = {
  id: 2,
  slug: 'support-policy',
  label: 'Policies',
  heading: 'Support Policy',
  body: doc(
    p(
      'This page says how to reach us when something does not work, how soon you hear from us and what our support covers. It applies to software we have delivered and to systems we look after, unless your contract says otherwise; where the two differ, the contract wins.',
    ),
    h2('1. Support Channels'),
    ul(
      [
        strong('Email: '),
        'write to ',
        mail('support@example.com'),
        '. This is the best way for most questions, since screenshots and error texts can come along.',
      ],
      [
        strong('Online help desk: '),
        'open a ticket to follow its progress, add details and see earlier answers. You receive your access when the project begins.',
      ],
      [
        strong('Phone: '),
        'for urgent matters, during business hours. Please have your ticket number at hand if there is one already.',
      ],
    ),
    p(
      'Tell us what you did, what you expected and what happened instead, with the time and the name of the screen. Three sentences like these often save a day.',
    ),
    h2('2. Support Hours'),
    p(
      'Support is available Monday to Friday, 10:00 AM to 7:00 PM (IST), except on public holidays. We respond within one business day. Messages that arrive outside these hours are taken up first thing on the next business day. Contracts with extended hours name their own.',
    ),
    h2('3. Scope of Support'),
    p('Support covers:'),
    ul(
      'faults in software that we delivered and that is used as described in its manual',
      'questions about using its standard functions',
      'help with installing updates that we have released',
      'problems with hosting, backups and monitoring where we have agreed to look after them',
      'advice on whether a wish is better met by a setting, a change or a different habit',
    ),
    h2('4. Exclusions'),
    p('Support does not cover:'),
    ul(
      'third-party products and services, although we will gladly say what we know and whom to ask',
      'customization beyond standard functionality',
      'outdated versions for which an update has been available for more than twelve months',
      'training or implementation, which we offer as separate work',
    ),
    p(
      'If a request falls outside the scope, we tell you before any cost arises and send a quotation if you wish.',
    ),
    h2('5. Prioritization and Response Time'),
    p(
      'Requests are taken in the order of their effect. Critical issues that stop core functionality, such as orders that cannot be placed or data that could be lost, come first and push everything else aside. Issues with a workaround follow; questions and wishes come after them.',
    ),
    p(
      'Our target for the first response is one business day for every request. A first response is a person who has read your message and tells you the next step, not an automatic receipt. How long a solution takes depends on the cause; we give an honest estimate as soon as we know it.',
    ),
    h2('6. Support Updates'),
    p(
      'We keep you informed by email or through the help desk: when work on your request begins, when we need something from you, when the estimate changes and when the matter is solved. A ticket is closed only after you have had time to try the solution. Planned maintenance is announced the same way in advance.',
    ),
    h2('7. Continuous Improvement'),
    p(
      'Every month we read through the requests of the month before and ask which of them need not have happened. Some lead to a repair, some to a better screen, some to a clearer sentence in the manual. If you have a suggestion about our support itself, we would like to hear it at the same address.',
    ),
    p(
      em(
        'Thank you for choosing us. We value your trust and will do our best to keep your systems, and your day, running well.',
      ),
    ),
  ),
} satisfies Seeded<typeof policy>;
