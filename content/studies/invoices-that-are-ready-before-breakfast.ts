import type { caseStudy } from '#shared/resources/case-study.ts';
import { paragraphs, result, type Seeded, step } from '../seeded.ts';

export const invoicesThatAreReadyBeforeBreakfast = {
  id: 2,
  slug: 'invoices-that-are-ready-before-breakfast',
  title: 'Invoices that are ready before breakfast',
  project: 6,
  category: 2,
  sector: 'Building materials',
  country: 'India',
  duration: '14 weeks',
  results: [
    result('to close a month', '½', 'day', 'nine days', ['9-½', 'Each dot is a day of month-end work.']),
    result('invoices paid twice since the first week', '0', null, 'two in a year'),
    result('differences of the parallel month in which the machine was right', '9', 'of 11'),
  ],
  summary: paragraphs(
    'A trader in building materials receives several hundred supplier invoices a week: neat PDF files, crooked photographs, spreadsheets with a logo pasted on top. Four people typed them into the accounting system and compared each with its order and its delivery note.',
    'We built a small application around that desk. Robots collect, read and match the documents during the night; a colleague approves them on one screen in the morning, with the original beside the figures. Where a rule is clear the machine follows it. Where judgement is needed it stops, explains why, and waits. The accounting system itself stayed as it was, which kept the project short and the auditors calm.',
  ),
  problem: paragraphs(
    'The team was good, and that hid the trouble. Its members knew by heart which supplier rounds up, which one numbers invoices twice and which delivery notes never match because the driver counts pallets and the warehouse counts bags. None of this was written anywhere. When one of the four fell ill, the pile grew; when two did, suppliers began to ring.',
    'Month-end took nine days. Discounts for early payment were lost because approval came late, and twice in a year the same invoice had been paid again under a slightly different number. A first attempt at automation, bought as a package the year before, had been switched off after three weeks. It read the perfect invoices perfectly and gave up on the rest without telling anyone.',
  ),
  solutions: paragraphs(
    'For two weeks we sat with the team and wrote down every step, including the sighs. Each step was marked: a rule everyone agrees on, a rule with exceptions, or judgement. Only the first kind was automated at once; the second kind followed when the exceptions had been given names.',
    'Documents arrive in one queue from a mailbox, an upload page and a scanner. The reader gives every field a mark for its own confidence, and anything below the line is shown to a person, highlighted on the picture. Matching compares order, delivery and invoice within limits that finance sets by itself, supplier by supplier.',
    'A duplicate check looks at supplier, amount and date together, so a changed number no longer slips through. Every action, human or not, is recorded in a sentence. “Matched to order, quantity differs by two bags, within the limit” is a better answer to an auditor than a log file.',
  ),
  result: paragraphs(
    'By half past eight the night’s invoices are lined up in three groups: ready to approve, needs a look, needs a call. The first group is by far the largest and takes minutes. Month-end shrank from nine days to an afternoon, early-payment discounts are taken as a matter of course, and no invoice has been paid twice since the first week.',
    'Nobody lost a job. Two members of the team moved to supplier terms and credit control, work that had always been somebody’s second task. The other two run the queue and teach it: when a new supplier sends a new layout, they mark the fields once and the reader remembers.',
    'The parallel run, in which old and new worked side by side for one full month, found eleven differences. In nine of them the machine was right.',
  ),
  conclusion: paragraphs(
    'Automation fails when it is asked to be clever in secret. Here it was asked to be tidy in public: to do the plain part, show its work and hand over early. That is why people who had every reason to distrust it began, after a few weeks, to speak of it as a colleague who starts early.',
    'We still look at the queue with the client once a quarter. The question is always the same: which reason for stopping came up most often, and is it a rule that we have not yet written down? Usually it is. Each answer makes the first group a little larger and the morning a little shorter, without anyone having to believe in robots.',
  ),
  image1: null,
  image2: null,
  image3: null,
  process: null,
  steps: [
    step(
      'Watch two weeks of work',
      'Every step noted and marked as rule, rule with exceptions, or judgement.',
    ),
    step(
      'Collect in one queue',
      'Mailbox, upload and scanner end in the same place, with the original kept.',
    ),
    step('Read and match', 'Fields with a confidence mark; matching within limits that finance controls.'),
    step('Run in parallel', 'One full month, old and new side by side, each difference examined.'),
    step('Teach the team', 'New layouts, limits and pauses handled in the office, without a developer.'),
    step('Review the reasons', 'A quarterly look at why the machine stopped, and which rule is missing.'),
  ],
  testimonial: 2,
  services: [1],
} satisfies Seeded<typeof caseStudy>;
