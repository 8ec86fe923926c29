import { expect, test } from 'vitest';
import { caseStudy } from '#shared/resources/case-study.ts';
import { page } from '#shared/resources/page.ts';
import { cases } from '#shared/sections/cases.ts';
import { cta } from '#shared/sections/cta.ts';
import type { SectionKind } from '#shared/sections/define.ts';
import { faqSection } from '#shared/sections/faq.ts';
import { figures } from '#shared/sections/figures.ts';
import { logos } from '#shared/sections/logos.ts';
import { picture } from '#shared/sections/picture.ts';
import { careersVacancies } from '#shared/sections/screens/careers-vacancies.ts';
import { head } from '#shared/sections/screens/head.ts';
import { insightsList } from '#shared/sections/screens/insights-list.ts';
import { sixSteps } from '#shared/sections/screens/six-steps.ts';
import { steps } from '#shared/sections/steps.ts';
import { sampleSection } from '../testing/sample-sections.ts';
import { searchText } from './search-text.ts';

const wordsIn = (kind: SectionKind, values: object) =>
  searchText(page, { title: 'A page', sections: [{ ...sampleSection(kind), ...values }] });

test.each<[string, SectionKind, object, string]>([
  [
    'questions that come from the list',
    faqSection,
    { source: 'all', items: [{ question: 'Zari?', answer: '' }] },
    'Zari',
  ],
  ['a person the look has no place for', cta, { variant: 'band', person: [{ name: 'Zari' }] }, 'Zari'],
  ['the sector of case studies', cases, { sector: 'Zari' }, 'Zari'],
  ['the dots of a figure', figures, { items: [{ figure: '4', words: 'Alerts', dots: '400-4' }] }, '400'],
  [
    'what a dot is, where none is drawn',
    figures,
    { variant: 'strip', items: [{ figure: '4', dot: 'Zari' }] },
    'Zari',
  ],
  ['the weeks of a step', steps, { items: [{ name: 'One', weeks: '2-10' }] }, '2-10'],
  ['the days of a step', steps, { variant: 'days', items: [{ name: 'One', time: '11-45' }] }, '11-45'],
  ['a label the look leaves out', sixSteps, { variant: 'plain', label: 'Zari' }, 'Zari'],
  ['words where there is no vacancy', careersVacancies, { empty: 'Zari' }, 'Zari'],
  ['words where there is no insight', insightsList, { none: 'Zari', empty: 'Zari', all: 'Zari' }, 'Zari'],
  ['the place of the company’s name', head, { second: 'Reach out to {company}' }, 'company'],
])('%s: is not indexed', (_, kind, values, words) => {
  expect(wordsIn(kind, values)).not.toContain(words);
});

test.each<[string, SectionKind, object, string]>([
  [
    'questions that are written there',
    faqSection,
    { source: 'own', items: [{ question: 'Zari?', answer: '' }] },
    'Zari',
  ],
  ['a person beside the call', cta, { variant: 'person', person: [{ name: 'Zari' }] }, 'Zari'],
  ['what a dot is, where they are drawn', figures, { variant: 'single', items: [{ dot: 'Zari' }] }, 'Zari'],
  ['the weeks of a step, in words', steps, { items: [{ name: 'One', weeks: '2-10' }] }, 'Weeks 2 to 10'],
  ['other words in its place', steps, { items: [{ name: 'One', weeks: 'after zari' }] }, 'after zari'],
  [
    'the days of a step, in words',
    steps,
    { variant: 'days', items: [{ name: 'One', time: '11-45' }] },
    'Days 11 to 45',
  ],
  ['the hour of a step', steps, { variant: 'hours', items: [{ name: 'One', time: 'after zari' }] }, 'zari'],
  ['a label', sixSteps, { variant: 'titled', label: 'Zari' }, 'Zari'],
  ['the rest of such a line', head, { second: 'Reach out to {company}' }, 'Reach out to'],
])('%s: is indexed', (_, kind, values, words) => {
  expect(wordsIn(kind, values)).toContain(words);
});

test('a section whose variant gives way is indexed as it is drawn', () => {
  const labelled = { ...sampleSection(logos), variant: 'technologies', label: 'Zari' };
  const above = { ...sampleSection(logos), variant: 'strip', label: null };
  const textOf = (...sections: object[]) => searchText(page, { title: 'A page', sections });
  expect(textOf(labelled)).not.toContain('Zari');
  expect(textOf(above, labelled)).toContain('Zari'); // a strip below a strip is drawn as a grid
});

test('a section that shows nothing has no indexed words, and does not count as a neighbour', () => {
  const strip = { ...sampleSection(logos), variant: 'strip', label: null };
  const labelled = { ...sampleSection(logos), variant: 'technologies', label: 'Zari' };
  const questions = { ...sampleSection(faqSection), source: 'own', items: [], heading: 'Questions on silk' };
  const { more: _, ...older }: Record<string, unknown> = { ...sampleSection(picture), picture: null }; // stored before there was more
  const text = searchText(page, { title: 'A page', sections: [strip, questions, older, labelled] });
  expect(text).not.toContain('silk');
  expect(text).toContain('Zari'); // the one below a strip is drawn in another look
});

test('the figures of a case study are not indexed as dots on its own page', () => {
  const results = [
    { label: 'Alerts', before: null, after: '4', unit: 'a shift', dots: '400-4', dot: 'An alert' },
  ];
  const text = searchText(caseStudy, { title: 'Fewer alerts', results });
  expect(text).toBe('Alerts\n4\na shift');
});
