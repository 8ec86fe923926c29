import type { insight } from '#shared/resources/insight.ts';
import { code, doc, h2, h3, link, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const whyTheCloudBillGrows = {
  id: 5,
  slug: 'why-the-cloud-bill-grows-and-how-to-stop-it',
  title: 'Why the cloud bill grows, and how to stop it',
  excerpt:
    'The invoice rises although the business has not. Where the money usually goes, what can be found in an afternoon, and the habits that keep it found.',
  image: null,
  category: 13,
  tags: [9, 14],
  author: 'Cloud team',
  featured: false,
  publishAt: '2025-11-18T04:30:00.000Z',
  body: doc(
    p(
      'In the first year the cloud is cheap. In the second it is convenient. In the third somebody in finance asks why the invoice has doubled while the number of orders has not, and the answer takes a week to find. We have read a fair number of these invoices with clients. The pattern hardly changes, and neither does the good news: most of what is wrong can be found in an afternoon, before anybody has to redesign anything.',
    ),
    h2('Where the money goes'),
    ul(
      [
        strong('Machines that never sleep. '),
        'Test systems that run on Sunday at three in the morning. A week has 168 hours, and an office week has about fifty.',
      ],
      [
        strong('Sizes chosen in fear. '),
        'Before the launch somebody picked the large one, to be safe. It has been running at a tenth of its capacity ever since.',
      ],
      [
        strong('Things left behind. '),
        'Disks without a machine, addresses without a service, snapshots of servers that nobody remembers.',
      ],
      [
        strong('Logs kept for ever. '),
        'Debug messages from two summers ago, stored in the most expensive class there is.',
      ],
      [
        strong('Traffic between zones. '),
        'Services that talk to each other across a border which is charged by the gigabyte.',
      ],
    ),
    p(
      'None of these is carelessness. Each was a sensible decision on the day it was made. What is missing is the second day, on which someone comes back to look.',
    ),
    h2('An afternoon with the invoice'),
    h3('Give every item an owner'),
    p(
      'Sort the invoice by amount and take the first twenty lines. For each one, write down a name and a purpose. Lines without a name are your first finding. In most accounts they add up to more than anyone likes to say aloud, and switching them off, after a snapshot and a polite week of waiting, harms nobody.',
    ),
    h3('Compare size with use'),
    p(
      'Look at the busiest hour of the last month, not at the average. If a machine stays below a third of its processor and half of its memory even then, one size smaller will do. Change one thing at a time, on a Tuesday morning, and watch it for two days.',
    ),
    h3('Let the clock work for you'),
    p(
      'Test and training systems can sleep at night and on weekends. A schedule is a few lines. This one, for a machine group described in Terraform, brings the test system up at eight on weekdays and down again at eight in the evening:',
    ),
    code(
      'hcl',
      `resource "aws_autoscaling_schedule" "morning" {
  scheduled_action_name  = "test-up"
  autoscaling_group_name = aws_autoscaling_group.test.name
  recurrence             = "0 8 * * 1-5"
  time_zone              = "Asia/Kolkata"
  min_size               = 1
  max_size               = 2
  desired_capacity       = 1
}

resource "aws_autoscaling_schedule" "evening" {
  scheduled_action_name  = "test-down"
  autoscaling_group_name = aws_autoscaling_group.test.name
  recurrence             = "0 20 * * 1-5"
  time_zone              = "Asia/Kolkata"
  min_size               = 0
  max_size               = 0
  desired_capacity       = 0
}`,
    ),
    p(
      'Twelve hours on five days are sixty instead of 168. The machine costs a little over a third, and the only person who notices is the one who tests on Saturday. Give that person a button.',
    ),
    h2('Discounts come last'),
    p(
      'Providers offer lower prices to those who commit for one or three years. The offers are real, but they reward the wrong order. Commit to what remains after the cleaning, and only to the part of it that runs day and night. Otherwise you will have bought three years of a mistake at a very good price.',
    ),
    quote('First switch off, then shrink, then schedule. Sign for a discount only after that.'),
    h2('Four habits that keep it down'),
    ul(
      [
        strong('A budget for each system, with an alarm at eighty per cent. '),
        'Sent to the people who can change something, and not only to finance.',
      ],
      [
        strong('Labels or it does not start. '),
        'Owner, purpose and end date on everything, refused by the pipeline when they are missing.',
      ],
      [
        strong('A date of death for logs and snapshots. '),
        'Thirty days for most of them, longer where the law says so, decided once and carried out by a rule.',
      ],
      [
        strong('A quarterly hour. '),
        'The same twenty lines, the same two questions: who owns this, and when did it last matter?',
      ],
    ),
    h2('When the answer is architecture'),
    p(
      'Sometimes the afternoon shows that nothing is wasted and the bill is high nevertheless. Then the design is the cause: a database asked the same question a thousand times a minute, pictures resized on every request, ten small services where two would do. These take longer, but they are ordinary engineering, and the invoice now tells you where to begin. It is the most detailed performance report you will ever be sent.',
    ),
    p(
      'There is also a question that few providers ask: does it have to be the cloud at all? A steady load, day and night, with few people looking after it, can be perfectly happy on one rented server. We run some systems that way for clients and sleep well. If you would like company for your own afternoon, ',
      link('bring the last three invoices', '/contact'),
      ' or read what our ',
      link('cloud services', '/services/cloud-services'),
      ' include.',
    ),
  ),
} satisfies Seeded<typeof insight>;
