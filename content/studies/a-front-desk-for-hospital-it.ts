import type { caseStudy } from '#shared/resources/case-study.ts';
import { paragraphs, result, type Seeded, step } from '../seeded.ts';

export const aFrontDeskForHospitalIt = {
  id: 1,
  slug: 'a-front-desk-for-hospital-it',
  title: 'A front desk for hospital IT',
  project: 1,
  category: 1,
  sector: 'Hospital group',
  country: 'India',
  duration: '26 weeks',
  results: [
    result('the longest any ward went without its systems', '15', 'min', null, [
      '15',
      'Each dot is a minute.',
    ]),
    result('server room to guard', '1', null, 'three'),
    result('accounts left open at the yearly audit', '0', null),
  ],
  summary: paragraphs(
    'A hospital group in Tamil Nadu had four clinics, three server rooms and one overworked telephone. Requests for IT help travelled by call, by note and by whoever happened to be walking past. Equipment was bought when something broke and forgotten once it worked again.',
    'We built a web console that every ward can open on a phone: one register for equipment, one queue for requests, one checklist for people who join or leave. Alongside it we brought the scattered servers together, so that the team had fewer doors to guard. The work took place around the clock of a hospital that never closes, and no ward lost its systems for longer than an agreed quarter of an hour.',
  ),
  problem: paragraphs(
    'The clinics had been founded or bought at different times, and each had its own habits. A broken label printer on one floor meant a call to a man named in a notebook. On another floor it meant walking to the billing desk and borrowing theirs. The IT team of five spent its mornings finding out who was waiting, and its afternoons apologising.',
    'Two risks lay underneath the daily noise. Nobody could list the computers, so nobody could say which of them still received security updates. And accounts lived on after their owners had left: the yearly audit found former interns who could, in principle, still open patient records. Management had asked for a plan twice. The team agreed that one was needed, and had no quiet day on which to write it.',
  ),
  solutions: paragraphs(
    'We began with our feet. Two engineers walked each floor with a nurse or a clerk, scanned every device and asked one question: what do you do when this stops working? The answers became the request form, which has three fields and knows from the scanned label what the device is and where it stands.',
    'Requests fall into one queue ordered by their effect on patients, a rule the matrons wrote with us on a single sheet of paper. Joining and leaving run from checklists that personnel starts and IT completes, so access ends on the last working day without anybody having to remember it.',
    'Behind the console we merged three server rooms into one, with a second copy in the cloud. Every step was rehearsed on a copy first. The moves themselves happened in the small hours, ward by ward, with a paper fallback ready that was never needed.',
  ),
  result: paragraphs(
    'The notebook was retired after six weeks. A request is now acknowledged at once, carries a promised time and can be followed on the ward’s own phone. The team sees at a glance what is late, and the head of IT spends the Monday meeting on next month instead of last week.',
    'The register turned purchasing round. Computers are replaced by age and by ward, in small planned batches, and spare parts for the most common printer wait in each clinic. When the auditors returned they were given an export and a chair; their list of open accounts came back empty.',
    'The single server room uses less power and has one lock. Restoring yesterday’s backup is an exercise carried out on the first Tuesday of every month, by a different member of the team each time.',
  ),
  conclusion: paragraphs(
    'Nothing in this project was exotic. A list, a queue and a checklist did most of the work, because they were built from the way wards really behave and put where people already look: on the phone in the pocket of a tunic.',
    'The order mattered. Counting came first and gave the team something useful in the second week, which bought the patience that moving the servers would need. The clinics now add their own small improvements to the console, usually suggested by a nurse, and we review them together every quarter. That is how we like to leave a system: understood by the people who depend on it, and no longer dependent on us for every change.',
  ),
  image1: null,
  image2: null,
  image3: null,
  process: null,
  steps: [
    step('Walk the floors', 'Every device scanned and labelled, in the company of somebody who uses it.'),
    step(
      'Open the queue',
      'Requests moved into one place, clinic by clinic, with the old phone number kept for a month.',
    ),
    step('Tie access to people', 'Checklists for joining, changing ward and leaving, started by personnel.'),
    step('Merge the server rooms', 'Rehearsed moves in the small hours, each with a way back.'),
    step('Practise the bad day', 'A restore from backup every month, timed and written down.'),
  ],
  testimonial: 4,
  services: [3, 6],
} satisfies Seeded<typeof caseStudy>;
