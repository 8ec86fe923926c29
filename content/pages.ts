/*
 * Words of the fixed blocks that no table holds. The public pages carry this file into their bundle:
 * keep it small and without imports. Labels named in the specification stand here letter for letter.
 */

export const home = {
  lede: 'We design, build and look after software for growing businesses in India, Kuwait and the UAE. One team holds the thread from the first workshop to the thousandth day in production.',
  whoWeAre: {
    eyebrow: 'Who we are',
    heading: 'We take care of your IT, so you can focus on your business.',
    text: 'We are an IT services company from Tamil Nadu. Clients come to us for software, websites, apps, online shops, marketing and cloud, and often for IT consulting first: an honest look at what they have, what it costs and what should happen next. Sometimes the advice is to change very little. We put that in writing too.',
  },
  services: { eyebrow: 'Services', heading: 'Every craft, drawn on one grid.', all: 'All services' },
  process: { eyebrow: 'How we work', heading: 'Six steps. No handovers that drop the thread.' },
  caseStudies: { eyebrow: 'Case studies', heading: 'Work that holds.', all: 'All case studies' },
  testimonials: { eyebrow: 'Testimonials', heading: 'What it is like to work with us, in their words.' },
  insights: { eyebrow: 'Insights', heading: 'Notes from the workbench.', all: 'All insights' },
} as const;

export const values = [
  { name: 'Integrity', text: 'We say what a thing costs, what it will not do and when you do not need it.' },
  {
    name: 'Collaboration',
    text: 'Your people sit in the plan, the review and the demo. No surprises at the end.',
  },
  {
    name: 'Innovation',
    text: 'New tools when they pay for themselves, and never only because they are new.',
  },
  {
    name: 'Customer-Centricity',
    text: 'Every release is judged by the people who have to use it on Monday.',
  },
] as const;

export const steps = [
  { name: 'Discovery And Analysis', text: 'We map goals, users and systems before anyone writes code.' },
  {
    name: 'Design And Development',
    text: 'Short cycles, a working build every week, decisions in the open.',
  },
  {
    name: 'Quality Assurance',
    text: 'Automated checks, then hands-on testing on real devices and slow lines.',
  },
  {
    name: 'Deployment And Integration',
    text: 'A rehearsed release, data moved and counted, existing tools connected.',
  },
  { name: 'Training And Support', text: 'Your team learns the system. Ours stays within reach.' },
  { name: 'Continuous Improvement', text: 'Numbers reviewed, next steps agreed, nothing left to go stale.' },
] as const;

export const about = {
  heading: 'Software people who stay for the second year.',
  intro: [
    'We began in Tamil Nadu in 2017 with a handful of clients and one conviction: most software disappoints after the launch, not before it. So we built a company around the time that follows.',
    'Today our teams in India, Kuwait and the UAE work as one. The people who plan your system also build it, and the people who built it answer when you call.',
  ],
  mission: {
    heading: 'Mission',
    text: 'To give growing businesses technology they understand, can afford and can rely on, and to stand beside it for as long as it is in use.',
  },
  vision: {
    heading: 'Vision',
    text: 'A region where a family firm in Madurai and a distributor in Kuwait run on systems as good as those of any large company, because someone took the trouble to build them properly.',
  },
  yearsBadge: 'years in business',
  founded: 'Founded',
  offices: 'Offices',
  hours: 'Hours',
  whyChooseUs: { eyebrow: 'Why Choose Us', heading: 'Four reasons to work with us.' },
  approach: { eyebrow: 'Our Approach', heading: 'Six steps, walked together.' },
  testimonials: { eyebrow: 'Testimonials', heading: 'Happy Customers' },
  team: { eyebrow: 'Our team', heading: 'The people behind the line.' },
  marquee: 'We take care of your IT, So You Can Focus on Your Business.',
  button: 'Contact With Us',
} as const;

export const reasons = [
  {
    name: 'Expertise',
    text: 'Engineers, designers and marketers who have run systems in production, and who know where the usual plans break.',
  },
  {
    name: 'Customer-Centric Approach',
    text: 'We start at your counter, ward or warehouse. What we see there decides what gets built, and in which order.',
  },
  {
    name: 'Innovation',
    text: 'We try new tools on our own work first. What survives reaches yours; the rest stays an experiment we paid for.',
  },
  {
    name: 'Results-Driven',
    text: 'Before a project begins we agree on the number it should move. Afterwards we look at that number together.',
  },
] as const;

export const services = {
  heading: 'What we do, and what you hold at the end.',
  lede: 'Take one service or let us join several. Each begins with a free conversation and a written estimate.',
  empty: 'We are rewriting our service pages. Ask us in the meantime: we answer within one business day.',
  firstList: 'What we do',
  secondList: 'What you get',
  duration: 'Usually takes',
  contact: 'Your first contact',
  technologies: 'Technologies we use for this',
  prices: 'What it usually costs',
  pricesNote: 'You get a fixed price in writing after the first workshop.',
  howWeWork: 'How we work',
  next: 'Next service',
  workWithUs: {
    eyebrow: 'Work With Us',
    heading: "Let's Talk",
    text: 'Tell us about your plan in three sentences. We reply within one business day.',
  },
} as const;

export const projects = {
  heading: 'Things we have built, and what they changed.',
  lede: 'Work for clinics, traders, carriers, shops and schools. Each one began with someone describing a bad Tuesday.',
} as const;

export const caseStudies = {
  heading: 'Stories told to the end.',
  lede: 'The problem as we found it, the decisions along the way, and the result with its rough edges.',
} as const;

export const insights = {
  heading: 'Notes from the workbench.',
  lede: 'What we learn while building and running systems, written down for people who have to decide about them.',
  none: 'The first article is being written.',
  empty: 'Nothing on this subject yet. The other articles are one click away.',
} as const;

export const careers = {
  heading: ['Join Our Team', 'Explore Exciting Career Opportunities'],
  welcome: [
    'Welcome. If you like finishing things, asking why and being told the truth about your work, you may feel at home here. We are developers, designers and marketers who sit close to the people we build for.',
    'You will have time to learn, colleagues who review your work with care, and a say in how things are done. Freshers start on real tasks with a mentor at the next desk. Every application is read by a person and answered.',
  ],
  vacancies: 'Vacancies',
  hiring: {
    heading: 'Four steps from application to answer.',
    steps: [
      { name: 'A person reads your application', text: 'You hear from us either way.' },
      {
        name: 'A conversation of thirty minutes',
        text: 'About something you made: why you did it that way, and what annoyed you about it.',
      },
      {
        name: 'A small task',
        text: 'It resembles real work, takes three hours at most and never becomes part of a client project.',
      },
      {
        name: 'An afternoon with the team',
        text: 'We look through your task together, the way we would with a colleague.',
      },
    ],
  },
  day: {
    heading: 'An ordinary day.',
    hours: [
      {
        time: '10:00',
        name: 'Fifteen minutes together',
        text: 'What is finished, what is stuck, who needs a second pair of eyes.',
      },
      {
        time: '11:30',
        name: 'A call with the people who use it',
        text: 'Developers talk to users themselves, without a go-between.',
      },
      {
        time: '15:00',
        name: 'Review',
        text: 'Every change is read by a colleague. Comments are about the work, and questions are welcome.',
      },
      { time: '17:30', name: 'Out to users', text: 'Small changes go live during the day, with a way back.' },
      { time: '19:00', name: 'Home', text: 'Support hours end, and so does the day.' },
    ],
  },
  empty: 'No position is open at the moment. Write to us all the same if you think we should meet.',
  apply: 'Apply for this position',
  openApplication: {
    heading: 'Not on the list?',
    text: 'Tell us what you like to build. A person reads every message and answers it.',
  },
} as const;

export const contact = {
  /** Followed by the company’s name. */
  heading: ['Get in Touch', 'Reach Out to'],
  intro: {
    eyebrow: 'CONTACT WITH US',
    heading: "LET'S WORK TOGETHER?",
    text: 'Describe what you have and what you wish for. Someone who can answer will read it and reply within one business day, Monday to Friday, 10:00 AM to 7:00 PM (IST). The first consultation is free.',
  },
  routes: {
    write: { title: 'Write', text: 'Answered within one business day' },
    chat: { title: 'WhatsApp' },
    call: { title: 'Call' },
  },
  follow: 'Follow Us',
  form: 'Make a Free Consulting',
} as const;

export const policies = { others: 'Our other policies' } as const;

/** The loud band before the footer. */
export const callToAction = {
  heading: 'Tell us where the line should go.',
  text: 'The first half hour is free. Bring the problem as it is; the plan can wait.',
  quote: 'Get A Quote',
  contact: 'Contact Us',
} as const;

export const search = {
  heading: 'Search',
  found: (count: number, q: string) => `${count} ${count === 1 ? 'result' : 'results'} for “${q}”`,
  first: (most: number, q: string) => `The first ${most} results for “${q}”. Another word narrows them down.`,
  nothing: (q: string) => `Nothing on this site has “${q}”.`,
  advice: 'Try fewer words, another spelling or only the beginning of a word. Or ask us: a person answers.',
  wait: 'Too many searches in a minute. Wait a moment and try again.',
  places: 'Good places to begin',
  links: [
    { title: 'Services', path: '/services' },
    { title: 'Case Studies', path: '/case-studies' },
    { title: 'Insights', path: '/insights' },
    { title: 'Contact Us', path: '/contact' },
  ],
} as const;
