import type { process } from '#shared/resources/process.ts';
import { live, type Seeded, step } from '../seeded.ts';

export const processes = live([
  {
    id: 1,
    slug: 'our-approach',
    name: 'Our approach',
    steps: [
      step(
        'Discovery And Analysis',
        'We sit beside the people who do the work, map what happens now and agree in writing what better would look like.',
      ),
      step(
        'Design And Development',
        'Short cycles with a working build every week. You see decisions while they are still cheap to change.',
      ),
      step(
        'Quality Assurance',
        'Automated checks for every rule, then hands-on testing on the phones, browsers and connections your users have.',
      ),
      step(
        'Deployment And Integration',
        'A rehearsed release with a way back, data moved and counted, and your existing tools connected.',
      ),
      step(
        'Training And Support',
        'Sessions in the language your team works in, a short manual, and the developers within reach in the first weeks.',
      ),
      step(
        'Continuous Improvement',
        'We review the numbers with you, agree the next small step and keep the software current.',
      ),
    ],
  },
  {
    id: 2,
    slug: 'cloud-migration',
    name: 'Cloud migration',
    steps: [
      step(
        'Inventory',
        'Every server, job, certificate and cable listed, with an owner and the day it was last really needed.',
      ),
      step(
        'Target and estimate',
        'A drawing of the new home, with its monthly cost and the limits at which that cost would change.',
      ),
      step(
        'Rehearsal',
        'The whole move on a copy, timed with a stopwatch and repeated until the runbook holds no surprise.',
      ),
      step(
        'Cutover',
        'One agreed window, one person in charge, and a decision point after which there is no quiet improvising.',
      ),
      step(
        'Right-sizing',
        'Four weeks of real load decide the final sizes. What stood idle goes, and alarms guard the budget.',
      ),
    ],
  },
  {
    id: 3,
    slug: 'process-automation',
    name: 'Process automation',
    steps: [
      step(
        'Shadow the work',
        'We watch the task being done from start to finish, including the exceptions nobody wrote down.',
      ),
      step(
        'Choose the rule-bound part',
        'Only steps with clear rules are given to a robot. Judgement stays with people.',
      ),
      step(
        'Build with a person in the loop',
        'The robot prepares, a colleague approves. Every action is logged in words they understand.',
      ),
      step('Run in parallel', 'Old and new side by side until the results match for a full month-end.'),
      step(
        'Hand over and watch',
        'Your team learns to pause, correct and restart it. Alerts go to a named person.',
      ),
    ],
  },
] satisfies Seeded<typeof process>[]);
