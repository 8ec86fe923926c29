/*
 * Words of the fixed blocks that no table holds; those of the fixed screens are in `screens`. The public pages carry this
 * file into their bundle: keep it small and without imports. Labels named in docs/reference.md stand here letter for letter.
 */

export const steps = [
  { name: 'Discovery And Analysis', text: 'We map goals, users and systems before anyone writes code.' },
  {
    name: 'Design And Development',
    text: 'Short cycles, a working build every week, decisions in the open.',
  },
  {
    name: 'Quality Assurance',
    text: 'Automated checks, then hands-on testing on real devices and slow connections.',
  },
  {
    name: 'Deployment And Integration',
    text: 'A rehearsed release, data moved and counted, existing tools connected.',
  },
  { name: 'Training And Support', text: 'Your team learns the system. Ours stays within reach.' },
  { name: 'Continuous Improvement', text: 'Numbers reviewed, next steps agreed, nothing left to go stale.' },
] as const;

export const services = {
  firstList: 'What we do',
  secondList: 'What you get',
  duration: 'Usually takes',
  contact: 'Your first contact',
  technologies: 'Technologies we use for this',
  prices: 'What it usually costs',
  howWeWork: 'How we work',
  next: 'Next service',
} as const;

export const careers = {
  apply: 'Apply for this position',
  closed: 'This position is closed',
  notOpen: 'This position is no longer open; the open positions are listed below.',
  written: 'What you wrote',
} as const;

export const policies = { others: 'Our other policies' } as const;

export const search = {
  heading: 'Search',
  found: (count: number, q: string) => `${count} ${count === 1 ? 'result' : 'results'} for “${q}”`,
  first: (most: number, q: string) => `The first ${most} results for “${q}”. Add a word to narrow them down.`,
  nothing: (q: string) => `Nothing on this site matches “${q}”.`,
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
