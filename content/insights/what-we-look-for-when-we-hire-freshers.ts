import type { insight } from '#shared/resources/insight.ts';
import { doc, h2, h3, link, ol, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const whatWeLookForInFreshers = {
  id: 8,
  slug: 'what-we-look-for-when-we-hire-freshers',
  title: 'What we look for when we hire freshers',
  excerpt:
    'No secret list of languages, no trick questions. What makes us invite someone who has just finished college, and how the first ninety days go.',
  image: null,
  category: 15,
  tags: [12, 13],
  author: 'People team',
  featured: false,
  publishAt: '2025-05-13T04:30:00.000Z',
  body: doc(
    p(
      'Every June the applications arrive, several hundred of them, and many look as if one person had written them all. The same objective in the first line, the same fifteen technologies, the same internship described in the same words. We understand why. Somebody at college said that this is how it is done. So here is how it looks from the other side of the table.',
    ),
    h2('What makes us stop and read'),
    ul(
      [
        strong('One thing that is finished. '),
        'A small app that runs beats a large one that almost does. Finishing is a skill of its own, and it is rarer than any framework.',
      ],
      [
        strong('A reason. '),
        '“I built a timetable for my bus route because the old one was wrong” tells us how you think. “I built a to-do application” tells us that you followed a tutorial.',
      ],
      [
        strong('Honest limits. '),
        'If you write that you know Java a little and SQL well, we believe both. If you claim to be an expert in fifteen things, we believe none of them.',
      ],
      [
        strong('Care with words. '),
        'Half of our work is explaining things to people. A short, clear cover note is a work sample.',
      ],
    ),
    p(
      'Marks matter less than you may fear. We look at them, and then we look at what you did in the semester when they dipped. A job beside your studies, a sick parent or a project that ate your evenings: all of these tell us more than a decimal.',
    ),
    h2('How the selection goes'),
    ol(
      [strong('A person reads your application. '), 'You hear from us either way, usually within two weeks.'],
      [
        strong('A thirty-minute conversation. '),
        'About something you made. We ask why you did it that way and what annoyed you about it.',
      ],
      [
        strong('A small task, at home, with a limit of three hours. '),
        'It resembles real work and never becomes part of a client project. Use the documentation and whatever tools you like, and tell us which ones.',
      ],
      [
        strong('An afternoon with the team. '),
        'We look through your task together, as we would look through a colleague’s. The point is what happens to the work when we talk about it.',
      ],
    ),
    p(
      'There are no riddles about light bulbs and no questions whose answers can only be learnt by heart. We also do not ask for your present salary, since you probably have none, and what we pay for a role does not depend on it.',
    ),
    quote(
      'Tell us what you would do differently today. That sentence has decided more interviews than any algorithm.',
    ),
    h2('May I use an AI assistant?'),
    p(
      'Yes, in the task as in the job, provided you can explain and defend each line. Some candidates hand in lovely code and fall silent at the first question. Others hand in something rough, describe exactly where the assistant misled them and how they noticed. We have hired several of the second kind.',
    ),
    h2('The first ninety days'),
    h3('Days 1 to 10: one small thing, all the way'),
    p(
      'You receive a computer, a mentor at the next desk and one real, tiny task: a wrong label, a missing test, a slow page. You carry it through every station, from the conversation with the person who reported it to the release. By the end you have met most of the company, and something in the world is better because of you.',
    ),
    h3('Days 11 to 45: reading and pairing'),
    p(
      'Most of a developer’s life is spent reading. You will read a lot, ask a lot and write down what confused you, because you can see things the rest of us have stopped noticing. These notes go straight into our documentation. Twice a week you work side by side with somebody senior, and you hold the keyboard.',
    ),
    h3('Days 46 to 90: something of your own'),
    p(
      'You take on a feature that will be used. You plan it on one page, present it, build it, have it reviewed and look after it once it is live. At the end we sit together and speak openly about how it went, in both directions. New colleagues have changed our release checklist twice this way.',
    ),
    h2('What we ask of you'),
    p(
      'Say “I don’t know” early. Be on time, or say beforehand that you will not be. Write things down. Treat the people who use the software with respect, above all when they call for the third time. Everything else can be learnt, and you will have help with it.',
    ),
    p(
      'If you have read this far, you have already shown more patience than the average applicant. Have a look at our ',
      link('open positions', '/careers'),
      '. And if none of them fits, send us the finished thing all the same, through the ',
      link('contact page', '/contact'),
      '.',
    ),
  ),
} satisfies Seeded<typeof insight>;
