import type { insight } from '#shared/resources/insight.ts';
import { doc, h2, h3, link, ol, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const fiveWaysToFailWithRobots = {
  id: 7,
  slug: 'five-ways-to-fail-with-robots-in-the-back-office',
  title: 'Five ways to fail with robots in the back office',
  excerpt:
    'Robotic process automation can take the dullest hours out of a week. It can also produce errors at remarkable speed. What goes wrong, and what to do instead.',
  image: null,
  category: 11,
  tags: [11, 6, 14],
  author: 'Engineering team',
  featured: false,
  publishAt: '2025-08-26T04:30:00.000Z',
  body: doc(
    p(
      'A software robot does what a patient temporary worker would do. It opens an email, copies a number, looks it up in a second program, types it into a third. It does not get tired, it works at night, and it never asks whether any of this makes sense. The last quality is the one to plan for.',
    ),
    p(
      'We have built such robots, repaired some that others had built and switched off a few. The failures resemble each other closely enough to be put on a list.',
    ),
    h2('The five ways'),
    h3('1. Automating the mess'),
    p(
      'If a process has seven approvals because of an incident in 2014, a robot will carry out seven approvals, forever, very fast. Walk through the process first and remove what no longer serves a purpose. In one of our projects the best automation was to stop printing a report that the archive threw away on arrival. It took no robot at all.',
    ),
    h3('2. Choosing the most annoying task'),
    p(
      'The task everyone complains about is usually annoying because it is full of exceptions. Begin with one that is dull, frequent and clear. A good first candidate happens at least fifty times a week, follows rules that two colleagues describe in the same words, and does no lasting harm if it stops for a day.',
    ),
    h3('3. Clicking where you could have asked'),
    p(
      'Robots that press buttons on the screen break when the button moves. Before you let one loose on an interface, check whether the program has a proper connection: an import, an interface for developers, a nightly file. Screens are the last resort, for old systems that offer nothing else.',
    ),
    h3('4. Failing in silence'),
    p(
      'The most expensive robot we ever met had stopped in March, and nobody noticed until the auditors came in June. Everyone believed it was working, because nothing was heard from it. A robot needs a pulse: a message at the end of each run that says how many were done, how many were set aside and why. No message by nine o’clock is itself an alarm, and the alarm has a person’s name on it.',
    ),
    h3('5. Leaving people out'),
    p(
      'The colleagues who did the work know the exceptions. If they learn of the robot on the day it starts, you get their resistance. If they help to write its rules, you get their knowledge. Say early and in writing what will happen to the hours saved. When the honest answer is “fewer people”, do not call it innovation.',
    ),
    quote('A robot should do the part nobody would miss, and hand over the rest before it is asked.'),
    h2('A better order'),
    ol(
      [
        strong('Watch for a week. '),
        'Note every step, every exception and every sigh, with the time it takes.',
      ],
      [
        strong('Mark each step. '),
        'A clear rule, a rule with exceptions, or judgement. Only the first kind is automated at the beginning.',
      ],
      [
        strong('Build with a person at the end. '),
        'The robot prepares and a colleague approves. This finds the errors and builds the trust.',
      ],
      [
        strong('Run side by side for a full cycle. '),
        'Month-end included, because that is where the strange cases live.',
      ],
      [
        strong('Loosen the reins with numbers. '),
        'When a group of cases has matched for two cycles, let it pass without approval, within a limit.',
      ],
    ),
    h2('What to measure'),
    p('Hours saved are the figure everybody asks for, and the easiest one to flatter. We add three more:'),
    ul(
      [
        strong('The share that passes without a person. '),
        'It should rise slowly. A jump means a check has been lost.',
      ],
      [
        strong('The reasons for stopping. '),
        'Each frequent reason is either a rule you have not written down or a supplier you should call.',
      ],
      [
        strong('The time until an error is noticed. '),
        'Errors will happen. Found the same morning they are a nuisance, and after a quarter they are a project.',
      ],
    ),
    h2('And artificial intelligence?'),
    p(
      'Machine reading of documents has become really good. It can find the amount on a crooked photograph, in two scripts, more often than a tired person does. But it is sure of itself even when it is wrong. So we treat every field it reads as a suggestion with a confidence attached, show the doubtful ones beside the picture, and let plain rules do the arithmetic: net plus tax must be the total, and the order must exist. The clever part reads. The simple part decides. A person settles what is left.',
    ),
    p(
      'Put together like this, automation becomes pleasantly unexciting. The office opens, the dull part is done and the interesting part is waiting. One of our ',
      link('case studies', '/case-studies/invoices-that-are-ready-before-breakfast'),
      ' tells how that went for a trading company. If you have a candidate of your own, ',
      link('describe it to us', '/contact'),
      ' in five sentences. If it is the wrong one to begin with, we will say so.',
    ),
  ),
} satisfies Seeded<typeof insight>;
