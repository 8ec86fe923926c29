import type { faq } from '#shared/resources/faq.ts';
import { slugOf } from '#shared/slug.ts';
import { doc, link, p } from '../rich.ts';
import { live, type Seeded } from '../seeded.ts';

type Group = 'contact' | 'services';
const asked = (id: number, group: Group, question: string, answer: ReturnType<typeof doc>) =>
  ({ id, group, question, answer, slug: slugOf(question) }) satisfies Seeded<typeof faq>;

/** What people ask before they write, and before they choose a service. */
export const faqs = live([
  asked(
    1,
    'contact',
    'What should I write in the first message?',
    doc(
      p(
        'Three things are enough: what you have today, what should be different, and when you need it. If there is a budget or a deadline that cannot move, say so. A rough sentence is better than a brief that takes you a week.',
      ),
    ),
  ),
  asked(
    2,
    'contact',
    'Who reads my enquiry, and when do I hear back?',
    doc(
      p(
        'Someone on our team, never a call centre. You get an answer within one business day, Monday to Friday; the message you see after sending names the time. Our hours are 10:00 AM to 7:00 PM in India: 7:30 AM to 4:30 PM in Kuwait, 8:30 AM to 5:30 PM in the UAE.',
      ),
    ),
  ),
  asked(
    3,
    'contact',
    'What does the first conversation cost?',
    doc(
      p(
        'Nothing. We use it to find out whether we can help at all. If somebody else, or a ready-made product, would serve you better, we say so.',
      ),
    ),
  ),
  asked(
    4,
    'contact',
    'Will you sign a confidentiality agreement?',
    doc(
      p(
        'Yes, before you show us anything that is not public. Send us yours, or ask for ours. How we treat the data you enter here is written in the ',
        link('Privacy Policy', '/privacy-policy'),
        '.',
      ),
    ),
  ),
  asked(
    9,
    'contact',
    'Which languages do you speak?',
    doc(p('English, Tamil and Arabic, spoken and in writing.')),
  ),
  asked(
    10,
    'services',
    'What will it cost?',
    doc(
      p(
        'You know it before you commit to anything. After the free half hour you get an estimate in writing: a range, and what it leaves out. After the first workshop the price is fixed, in rupees, dinars or dirhams, and paid in stages. Care after the launch is a sum per month. If you have a budget, name it: we say what fits into it and what does not.',
      ),
    ),
  ),
  asked(
    5,
    'services',
    'How much of our own time will a project take?',
    doc(
      p(
        'Plan for one person who can decide, a few hours a week, and for the people who will use the system whenever there is something new to try. Projects stall on open questions far more often than on code.',
      ),
    ),
  ),
  asked(
    6,
    'services',
    'Can you work with the system we already have?',
    doc(
      p(
        'Usually, yes. We read it first, put tests around the parts that matter, and tell you what is worth keeping. Replacing everything is the last choice, not the first.',
      ),
    ),
  ),
  asked(
    7,
    'services',
    'Who owns what you build?',
    doc(
      p(
        'You do, once it is paid for: code, designs and documentation, in a repository under your name. Parts that others publish under open licences keep those licences, and we list them.',
      ),
    ),
  ),
  asked(
    8,
    'services',
    'What happens after the launch?',
    doc(
      p(
        'We stay for the first weeks in any case, because that is when real use begins. After that you choose: support by the month, changes as you need them, or a proper handover to your own people. What support covers is written in the ',
        link('Support Policy', '/support-policy'),
        '.',
      ),
    ),
  ),
]);
