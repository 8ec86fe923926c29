import type { project } from '#shared/resources/project.ts';
import { doc, h2, p, ul } from '../rich.ts';
import { live, type Seeded } from '../seeded.ts';

/** All six are named 'Web Development'; the titles are its six descriptions, in order (docs/reference.md, Records). */
export const projects = live([
  {
    id: 1,
    slug: 'streamlining-it-infrastructure',
    name: 'Web Development',
    title: 'Streamlining IT Infrastructure',
    category: 1,
    description:
      'A hospital group ran its IT from a phone, a notebook and three unrelated server rooms. We gave it one web console for equipment, requests and access, and moved what had to move.',
    body: doc(
      h2('The problem'),
      p(
        'Four clinics had grown one after another, and each had brought its own servers, its own Wi-Fi and its own way of asking for help. When a nurse could not print a label, she rang whoever had picked up last time. Nobody could say how many computers there were, which of them were still under warranty, or who still had a key to the patient system after leaving.',
      ),
      h2('What we did'),
      p(
        'We counted first. Two engineers walked every floor and entered each device into a console we were building at the same time, so the list was useful from the second week. Requests moved into the same place, with a short form that works on a ward phone.',
      ),
      ul(
        'One register of equipment, with warranty dates, owners and a label to scan',
        'One queue for requests, sorted by what stops patient care first',
        'Joiners and leavers handled from a checklist, so access ends on the last working day',
        'Three server rooms brought together into one, with a second copy in the cloud',
      ),
      h2('The outcome'),
      p(
        'The notebook is gone. The IT desk sees what is waiting, the clinics see when it will be done, and the yearly audit is answered with an export instead of a fortnight of searching. Replacements are planned by age rather than by breakdown.',
      ),
    ),
    clientName: null,
    images: [],
    services: [3, 6],
    process: 1,
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Docker'],
    startedOn: null,
    finishedOn: null,
    url: null,
    stage: 'running',
    featured: true,
  },
  {
    id: 2,
    slug: 'transforming-customer-experience',
    name: 'Web Development',
    title: 'Transforming Customer Experience',
    category: 3,
    description:
      'An equipment rental company in Kuwait was known at its counter and invisible online. A bilingual site and a customer portal now bring the enquiry, take the booking and show where the machine is.',
    body: doc(
      h2('The problem'),
      p(
        'Site managers choose a generator or a lift early in the morning, standing in the sun, on a phone. The company’s old site took most of a minute to open there, listed half the fleet and ended in a form that nobody watched. People rang the counter to ask what was free, and rang again to ask where it was.',
      ),
      h2('What we did'),
      p(
        'We rebuilt the site in English and Arabic around the question customers ask first: what is available near me, from when, at what rate? Availability comes straight from the rental system. Behind a sign-in, regular customers extend a hire, download delivery notes and see invoices by project.',
      ),
      ul(
        'Pages for each machine type, written with the yard team and found by search',
        'A booking request that takes under a minute with one hand',
        'Delivery status and paperwork in one portal for each customer',
        'Every form, call and chat counted at its source, without tracking people across sites',
      ),
      h2('The outcome'),
      p(
        'Most new enquiries now arrive with the machine, the dates and the site already filled in, so the first reply can be a quotation. The counter still opens at six, but its phone has become quieter and its conversations longer.',
      ),
    ),
    clientName: null,
    images: [],
    services: [3, 5],
    process: 1,
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Structured data'],
    startedOn: null,
    finishedOn: null,
    url: null,
    stage: 'running',
    featured: true,
  },
  {
    id: 3,
    slug: 'scaling-agile-development',
    name: 'Web Development',
    title: 'Scaling Agile Development',
    category: 2,
    description:
      'A learning platform grew from one team to four and its releases slowed to one a quarter. We divided the web application along clear lines and put a release train under it.',
    body: doc(
      h2('The problem'),
      p(
        'With six developers, everybody knew everything. With twenty, a change to the quiz page could break a certificate, and nobody found out until a school called. Releases were collected for weeks, tested by hand over two nights and rolled back twice in one term.',
      ),
      h2('What we did'),
      p(
        'Our engineers joined the client’s teams rather than replacing them. Together we drew the borders of the application where the business already had them: courses, assessments, billing, reports. Each part got an owner, a contract with its neighbours and tests that run before a change is merged.',
      ),
      ul(
        'One repository with clear modules and rules that are checked by machine',
        'Feature switches, so unfinished work can ship without being seen',
        'A preview address for every change, opened by product owners on their own phones',
        'A shared design library that ended four versions of the same button',
      ),
      h2('The outcome'),
      p(
        'Releases happen several times a week, in office hours, and most are noticed only by the people who asked for them. New joiners make their first change in their first week. The night shifts before term are history.',
      ),
    ),
    clientName: null,
    images: [],
    services: [1, 3],
    process: 1,
    technologies: ['TypeScript', 'React', 'Node.js', 'Playwright', 'PostgreSQL'],
    startedOn: null,
    finishedOn: null,
    url: null,
    stage: 'running',
    featured: false,
  },
  {
    id: 4,
    slug: 'optimizing-it-operations',
    name: 'Web Development',
    title: 'Optimizing IT Operations',
    category: 4,
    description:
      'A cold-chain operator in the UAE learned about warm trucks from angry customers. A live operations board now joins sensors, routes and stock, and calls the right person before the goods suffer.',
    body: doc(
      h2('The problem'),
      p(
        'Temperatures were logged in one system, vehicle positions in a second and orders in a third. Each was fine by itself. To answer a simple question, such as whether a pallet had stayed below four degrees, someone in the office joined three exports by hand, usually the day after it mattered.',
      ),
      h2('What we did'),
      p(
        'We built a web board that takes in all three streams and thinks in deliveries rather than in devices. Rules were written with the shift supervisors, who know that a door open for six minutes at a loading bay is normal and the same six minutes on a highway are not.',
      ),
      ul(
        'A morning page for each depot: what is due, what is at risk, what is late',
        'Alerts with a name, an escalation and a way to say what was done about it',
        'A temperature certificate for each delivery, ready before the customer asks',
        'History kept for audits and thinned out sensibly as it ages',
      ),
      h2('The outcome'),
      p(
        'Supervisors act on four or five alerts a shift instead of ignoring four hundred. Claims are settled with a document, often on the same day, and the weekly report writes itself while the planners drink their coffee.',
      ),
    ),
    clientName: null,
    images: [],
    services: [1, 3, 6],
    process: 1,
    technologies: ['TypeScript', 'Node.js', 'PostgreSQL', 'MQTT', 'Grafana'],
    startedOn: null,
    finishedOn: null,
    url: null,
    stage: 'running',
    featured: true,
  },
  {
    id: 5,
    slug: 'maximizing-efficiency-with-devops',
    name: 'Web Development',
    title: 'Maximizing Efficiency With DevOps',
    category: 5,
    description:
      'An online grocer in Tamil Nadu released at midnight because daytime releases broke the checkout. We made building, testing and releasing one quiet, repeatable line.',
    body: doc(
      h2('The problem'),
      p(
        'Releases were copied to servers by hand from one laptop. The person who owned that laptop had not taken a full week of leave in two years. On festival mornings the shop slowed down just when baskets were largest, and adding a server took a day of careful typing.',
      ),
      h2('What we did'),
      p(
        'We wrote the whole environment down as code, until a new copy of it could be made from nothing with one command. Then we built the pipeline: every change is tested, packed once and moved unchanged from preview to live, first for a few shoppers and then for all.',
      ),
      ul(
        'Checkout tests with real payment sandboxes before every release',
        'Automatic return to the last version when errors rise',
        'Capacity that follows the morning peak and goes home afterwards',
        'Runbooks short enough to be read during an incident',
      ),
      h2('The outcome'),
      p(
        'The team releases after the morning stand-up and goes to lunch. The festival season passed without an emergency call, the hosting bill fell because nothing large runs at night, and the laptop’s owner went to the hills for ten days with the phone switched off.',
      ),
    ),
    clientName: null,
    images: [],
    services: [4, 6],
    process: 2,
    technologies: ['Docker', 'Terraform', 'GitHub Actions', 'PostgreSQL', 'Redis'],
    startedOn: null,
    finishedOn: null,
    url: null,
    stage: 'running',
    featured: false,
  },
  {
    id: 6,
    slug: 'implementing-robotic-process-automation',
    name: 'Web Development',
    title: 'Implementing Robotic Process Automation',
    category: 2,
    description:
      'A building materials trader typed hundreds of supplier invoices a week into its accounts. Robots now read and match them, and people approve the result on one web screen.',
    body: doc(
      h2('The problem'),
      p(
        'Invoices came as PDF files, photographs, spreadsheets and paper. Four people in the accounts office typed them in, compared each with a purchase order and filed it under a number of their own. Month-end took nine days, and early-payment discounts quietly passed by.',
      ),
      h2('What we did'),
      p(
        'We spent the first two weeks watching. Of the steps we wrote down, about two thirds followed rules that everybody agreed on; those were given to robots. The others, such as deciding whether a short delivery is acceptable, stayed with people and got a proper screen.',
      ),
      ul(
        'Every invoice collected from mail, upload or scan into one queue',
        'Fields read by machine, with a confidence mark for each and the picture beside it',
        'Matching against orders and goods received, within limits that finance sets itself',
        'A complete record of who or what did each step',
      ),
      h2('The outcome'),
      p(
        'Invoices that match are ready for approval before the office opens. The accounts team kept all its people; two of them now talk to suppliers about terms, which nobody used to have time for. Month-end is a long afternoon.',
      ),
    ),
    clientName: null,
    images: [],
    services: [1],
    process: 3,
    technologies: ['Python', 'TypeScript', 'React', 'PostgreSQL', 'OCR'],
    startedOn: null,
    finishedOn: null,
    url: null,
    stage: 'running',
    featured: false,
  },
] satisfies Seeded<typeof project>[]);
