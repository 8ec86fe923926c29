import { expect, it } from 'vitest';
import type { Fields } from '#shared/resource/field.ts';
import { career } from '#shared/resources/career.ts';
import { caseStudy } from '#shared/resources/case-study.ts';
import { itemsOf } from '../../inputs/lines.ts';
import { partsOf } from './parts-of.ts';

const of = (text: string, fields: Fields = caseStudy.fields) => {
  const parts = partsOf(text, fields);
  return parts && { lead: parts.lead, ...Object.fromEntries(parts.texts) };
};

it('splits a document by headings named like fields, in any of their usual forms', () => {
  const word =
    'Depots in step\r\nThe Challenge\r\nPaper lists.\r\nTwo days late.\r\nSOLUTION:\r\nOne list.\r\n';
  expect(of(word)).toEqual({
    lead: 'Depots in step',
    problem: 'Paper lists.\nTwo days late.',
    solutions: 'One list.',
  });
  const markdown =
    '# Depots\n\n## 1. Problem\n\nPaper.\n\n**Our Results**\n\nNone lost.\n\n### Detail\n\nMore.';
  expect(of(markdown)).toEqual({
    lead: '# Depots',
    problem: 'Paper.',
    result: 'None lost.\n\n### Detail\n\nMore.',
  });
});

it('reads values beside a label, and leaves long lines in place', () => {
  const text =
    'Country: Kuwait\nIntro.\nProblem: Paper lists.\nAnd more.\nDuration: 14 weeks\nStill.\nResults\nDone.';
  expect(of(text)).toEqual({
    lead: 'Intro.',
    country: 'Kuwait',
    problem: 'Paper lists.\nAnd more.\nStill.',
    duration: '14 weeks',
    result: 'Done.',
  });
  const long = `Duration: ${'weeks '.repeat(20)}`;
  expect(of(`Problem\n${long}\nResults\nDone.`)).toMatchObject({ problem: long.trim() });
});

it('appends a second part of the same name to the first, with its heading', () => {
  expect(of('Solution\nA.\nProblem\nB.\nApproach\nC.')).toEqual({
    lead: '',
    solutions: 'A.',
    problem: 'B.\nApproach\nC.',
  });
});

it('leaves a text unchanged that has at most one such heading', () => {
  expect(of('Results\nAll is well.')).toBe(null);
  expect(of('Country: Kuwait\nDuration: 14 weeks\nResults\nWell.')).toBe(null);
  expect(of('The problem with results is\nthat they end.')).toBe(null);
});

it('turns the lines below a list’s heading into items', () => {
  const text = 'About the role\nYou build.\nDuties\n•\tWrite code\n2) Review it\nQualifications\n- 3.5 years';
  expect(of(text, career.fields)).toEqual({
    lead: '',
    description: 'You build.',
    firstBullet: '•\tWrite code\n2) Review it',
    secondBullet: '- 3.5 years',
  });
  expect(itemsOf('•\tWrite code\n\n2) Review it\no\tTest\n- 3.5 years\n3.5 years')).toEqual([
    'Write code',
    'Review it',
    'Test',
    '3.5 years',
    '3.5 years',
  ]);
});
