import type { caseStudy } from '#shared/resources/case-study.ts';
import { paragraphs, result, type Seeded, step } from '../seeded.ts';

export const fromTheCounterToTheFirstPage = {
  id: 3,
  slug: 'from-the-counter-to-the-first-page',
  title: 'From the counter to the first page',
  project: 2,
  category: 3,
  sector: 'Equipment rental',
  country: 'Kuwait',
  duration: '16 weeks',
  results: [
    result('from a complete enquiry to its quotation', '1', 'hour', 'three calls', [
      '1',
      'One dot, one hour.',
    ]),
    result('of the old advertising switched off', '½', null),
  ],
  summary: paragraphs(
    'An equipment rental company in Kuwait had loyal customers, a spotless yard and almost no presence outside its own street. Younger site managers search on a phone, in two languages, at five in the morning. They found other firms first.',
    'Together with the new website and customer portal we set up the marketing around it: pages that answer real questions, advertising with a firm limit, map listings that are right, and a way to tell which of these brings work. The aim was modest and measurable. We wanted enquiries that already name the machine, the dates and the place, because those are the ones a counter can answer with a price.',
  ),
  problem: paragraphs(
    'The company had paid for online advertising for three years through an outside account it could not see into. Reports spoke of impressions and reach. The sales desk, asked how customers had heard of them, mostly heard “from my cousin”.',
    'The site made matters worse. It opened slowly, named machines by catalogue code and existed only in English, while half of the searches were typed in Arabic, often with everyday words for the equipment that no catalogue knows. Opening hours on the map were wrong in two places. The form at the end of the road sent its messages to a mailbox belonging to a colleague who had retired.',
    'Nobody had been careless. Each piece belonged to somebody else, and no one person saw a customer travel through all of them.',
  ),
  solutions: paragraphs(
    'We spent the first days at the counter and on the telephone, listening. The words customers used became the structure of the site: one page for each type of machine, headed by the everyday name, in English and in Arabic written afresh rather than translated. Every page says what the machine does, what it needs on site and when one is free.',
    'Advertising moved into an account in the company’s own name. We began with two machine types, a small daily limit and a rule agreed beforehand: a campaign that brings no usable enquiry within three weeks is stopped. Map listings were corrected and given to the yard manager, who photographs new machines anyway.',
    'Calls, chats and forms are counted at their source with as little data as possible. The site sets no tracking cookies, so it needs no banner asking about them.',
  ),
  result: paragraphs(
    'Within two seasons the company stood on the first page for the machine types it most wants to hire out, in both languages. More important to the sales desk, most enquiries now arrive complete. A quotation goes out within the hour instead of after three calls.',
    'Half of the old advertising was switched off and nobody missed it. What remains costs less than before and can be traced to hires, because the enquiry carries its source into the rental system. The monthly report is one page long. Its last paragraph is called “what we would stop”, and twice it has named our own ideas.',
    'The counter, which feared for its purpose, has become the place where large jobs are planned over tea. The simple bookings make themselves.',
  ),
  conclusion: paragraphs(
    'The useful work happened before anything was published: listening to the words customers use, giving each account and listing an owner, and agreeing when to stop. After that the tools were ordinary and the money went further.',
    'Marketing for a company like this is less about being loud than about being found at the right minute and then being easy to deal with. A fast page in the customer’s own language does more for that than a slogan. We continue to meet once a month, look at the one page and change one or two things. It is unspectacular. It also keeps working when nobody is watching it, which is rather the point.',
  ),
  image1: null,
  image2: null,
  image3: null,
  process: null,
  steps: [
    step(
      'Listen at the counter',
      'Two mornings of real calls, and a list of the words customers use for the machines.',
    ),
    step(
      'Bring accounts home',
      'Advertising, maps and analytics moved into the company’s own name, each with an owner.',
    ),
    step(
      'Write for the question',
      'A page for each machine type, in English and Arabic, checked by the yard team.',
    ),
    step(
      'Test with a limit',
      'Two machine types, a small daily budget, three weeks, and a rule for stopping.',
    ),
    step(
      'Trace to the hire',
      'Each enquiry carries its source into the rental system, without following the person.',
    ),
  ],
  testimonial: 1,
  services: [3, 5],
} satisfies Seeded<typeof caseStudy>;
