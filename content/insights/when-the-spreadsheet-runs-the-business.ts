import type { insight } from '#shared/resources/insight.ts';
import { doc, h2, h3, link, ol, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const whenTheSpreadsheetRunsTheBusiness = {
  id: 1,
  slug: 'when-the-spreadsheet-runs-the-business',
  title: 'When the spreadsheet runs the business',
  excerpt:
    'Nearly every company has one file that everything depends on. How to tell that it has become a system, and how to replace it without a bad month.',
  image: null,
  category: 11,
  tags: [1, 2, 14],
  author: 'Delivery team',
  featured: true,
  publishAt: '2026-09-22T04:30:00.000Z',
  body: doc(
    p(
      'Somewhere in your company there is a file whose name ends in “final-v7-new”. It began as a list. Then somebody added a column for the status, somebody else a colour for the urgent ones, and one wet afternoon a formula that nobody has dared to touch since. Today orders, wages or deliveries depend on it. If that sounds familiar, you are in good company. Most of the systems we are asked to build begin life this way.',
    ),
    p(
      'A spreadsheet is not a mistake. It is the most successful prototype ever made: free of charge, understood by everybody and changed in a minute. The trouble starts when the prototype is promoted to infrastructure without anyone deciding so.',
    ),
    h2('Four signs that it has become a system'),
    ul(
      [strong('People wait for it. '), 'Someone calls across the room, “Are you still in the sheet?”'],
      [
        strong('It has a keeper. '),
        'One person repairs it, and the company holds its breath during their leave.',
      ],
      [
        strong('Copies disagree. '),
        'The warehouse works from yesterday’s version, finance from a version of its own.',
      ],
      [
        strong('History is missing. '),
        'A figure changed last week and nobody can say who changed it, or what it was before.',
      ],
    ),
    p(
      'One of these is bearable. Three of them mean that you already run a business application. It simply has no access rights, no record of changes and no backup that anyone has tried.',
    ),
    h2('Before you build anything'),
    h3('Write down what the file does'),
    p(
      'Not what it contains: what it does. Print it, sit down with the keeper and ask of every column who fills it in, who reads it, and what happens if it is wrong. In our experience a third of the columns serve nobody any more. Another handful hide the real rules of the company, often inside a colour. “Yellow means we call before delivery” is a business rule, and it deserves a field with a name.',
    ),
    h3('Find the moment of truth'),
    p(
      'Each file has one moment when it must be right: the dispatch at six in the morning, the wage run on the twenty-eighth, the stock count before an offer goes out. Plan the new system around that moment. Everything else may follow later, and some of it never needs to.',
    ),
    quote('Do not ask what the new system should be able to do. Ask which mistake it must make impossible.'),
    h2('A migration that nobody has to fear'),
    ol(
      [
        strong('Freeze the shape, not the work. '),
        'From a given day on, no new columns. Data may change, structure may not.',
      ],
      [
        strong('Clean at the source. '),
        'Correct duplicates and spellings in the old file, where people know their way around. Moving dirt costs more than removing it.',
      ],
      [
        strong('Import early and often. '),
        'Load the real file into the new system in the first week, and every week afterwards. Each import will teach you something, and the last one becomes boring. Boring is the aim.',
      ],
      [
        strong('Run both for one full cycle. '),
        'A month for wages, a week for deliveries. Compare totals daily and write down each difference with its cause.',
      ],
      [
        strong('Close the file. '),
        'Make it read-only on a date that everyone knows. A system that competes with its own predecessor always loses.',
      ],
    ),
    p(
      'The fifth step is the one most often left out. The old file is comfortable, and on the first stressful day somebody will open it “just this once”. Two weeks later there are two truths again, which is one more than before.',
    ),
    h2('Buy, build or stay?'),
    p(
      'If your process resembles that of other firms, such as bookkeeping, payroll or a simple shop, buy a standard product and adapt your habits to it. That is almost always cheaper. Build when the process is the reason customers choose you, or when three standard products would have to be bent until they meet. And stay with the spreadsheet when only one person uses it, an error hurts nobody and the rules change every week. We have given that advice more than once, and we were not asked to leave.',
    ),
    h2('What it costs to wait'),
    p(
      'The price of a file rarely appears in the accounts. It is the hour each morning spent reconciling, the order that was shipped twice, the offer that could not be made because nobody trusted the stock figure. Keep a simple tally for two weeks: a stroke for each time someone asks “is this up to date?”. The number of strokes is a fair estimate of urgency, and a better argument in a budget meeting than any brochure.',
    ),
    p(
      'If the tally frightens you, bring the file along. We are happy to read it with you for half an hour, free of charge, and tell you which of the three answers we would choose. ',
      link('Write to us', '/contact'),
      ', or see how we approach ',
      link('software development', '/services/software-development'),
      '.',
    ),
  ),
} satisfies Seeded<typeof insight>;
