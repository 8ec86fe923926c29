import type { caseStudy } from '#shared/resources/case-study.ts';
import { paragraphs, result, type Seeded, step } from '../seeded.ts';

export const twelveDepotsOnOneMorningPage = {
  id: 4,
  slug: 'twelve-depots-on-one-morning-page',
  title: 'Twelve depots on one morning page',
  project: 4,
  category: 4,
  sector: 'Cold chain',
  country: 'UAE',
  duration: '20 weeks',
  results: [
    result('alerts in a shift', '4', null, 'four hundred', ['400-4', 'Each dot is one alert in a shift.']),
    result('depots that read the same page', '12', null),
  ],
  summary: paragraphs(
    'A cold-chain operator in the UAE moves food and medicines between twelve depots. It had sensors in every truck, trackers on every vehicle and an order system that knew every delivery. It did not have an answer when a customer asked whether one particular pallet had stayed cold.',
    'We joined the three streams into one model built around the delivery, and put two things on top: a page that each depot reads at the start of a shift, and alerts that reach one named person while there is still something to be done. The analysis behind them is deliberately plain. People act on figures they can recalculate on a napkin, and they ignore the others.',
  ),
  problem: paragraphs(
    'The alarms rang all day. A sensor beeped when a door opened, when it closed late, when a battery ran low and when the truck passed through a dead zone. Supervisors received four hundred messages a shift and had quite sensibly stopped reading them. The real failures, a handful each week, drowned in the noise and surfaced as claims.',
    'Settling a claim meant joining three exports in a spreadsheet. It took a planner half a day and convinced nobody, since the clocks of the three systems differed by some minutes and the sensor names had changed twice. Meanwhile the weekly management report was put together by hand every Sunday evening. By the time it was read it described a week that nobody could influence any more.',
  ),
  solutions: paragraphs(
    'First we made the data agree with itself. Clocks were aligned, sensors were tied to trucks by date, and gaps were marked as gaps instead of being filled with hopeful averages. That took a third of the project and nobody would ever have asked for it.',
    'Then we sat with the supervisors of three depots and wrote down when they would really get up from their chair. Six minutes with an open door at a bay: no. Six minutes on the highway: yes, at once. Those sentences became the rules, each with a person, a time limit and a next person. An alert can be answered with one tap and a short reason, and the reasons are read every month.',
    'The morning page shows what is due, what is at risk and what was late yesterday, in that order. Each figure opens the deliveries behind it.',
  ),
  result: paragraphs(
    'Alerts fell from four hundred a shift to four, and nearly all of them are acted upon. Deliveries in danger are rerouted or cooled again on the way, which customers never hear about, and that is the best kind of result in this trade.',
    'A temperature certificate is ready for each delivery the moment it is signed for. Claims that used to last weeks are usually closed the same day, in either direction: when the operator was at fault the record says so, and the apology comes with a cause. Two large customers have since asked for access to their own figures and received it through the same board.',
    'Sunday evenings are free. The weekly report is assembled overnight and discussed on Monday while the week can still be changed.',
  ),
  conclusion: paragraphs(
    'There was no shortage of data here, and no shortage of charts. What was missing was agreement on what counts as trouble and whose trouble it is. Once the supervisors had put that into sentences, the technology had something honest to measure.',
    'The lesson we take to other projects is to spend early money on dull agreement: clocks, names, gaps, owners. Clever models can come later, if they still seem necessary. In this case a forecast of door failures is being tried at two depots, and it is good. It would have been worthless a year ago, fed with sensors that disagreed about what time it was. The morning page has hardly changed since its third week, which we count as praise.',
  ),
  image1: null,
  image2: null,
  image3: null,
  process: null,
  steps: [
    step('Make the data agree', 'Clocks aligned, sensors tied to trucks by date, gaps left visible.'),
    step(
      'Write the rules in sentences',
      'Supervisors say when they would get up from their chair; that becomes the alert.',
    ),
    step(
      'Build the morning page',
      'Due, at risk, late: three blocks, each figure leading to its deliveries.',
    ),
    step(
      'Switch depot by depot',
      'Two depots at a time, the old alarms silenced only when the new ones have earned it.',
    ),
    step('Read the reasons', 'A monthly look at why alerts were dismissed, and which rule should change.'),
  ],
  testimonial: null,
  services: [1, 6],
} satisfies Seeded<typeof caseStudy>;
