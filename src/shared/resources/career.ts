import { defineResource } from '../resource/define.ts';
import {
  checks,
  list,
  number,
  optionalDate,
  optionalTextarea,
  select,
  text,
  textareaOrEmpty,
} from '../resource/kit.ts';
import { sectionsBelow } from '../sections/field.ts';

export const employmentTypes = [
  { value: 'FULL_TIME', label: 'Full time' },
  { value: 'PART_TIME', label: 'Part time' },
  { value: 'CONTRACTOR', label: 'Contract' },
  { value: 'INTERN', label: 'Internship' },
] as const;
export const workModes = [
  { value: 'office', label: 'At the office' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'remote', label: 'Remote' },
] as const;
export const officeNames = [
  { value: 'india', label: 'India' },
  { value: 'kuwait', label: 'Kuwait' },
  { value: 'uae', label: 'UAE' },
] as const;

const payCurrencies = [
  { value: 'INR', label: 'Indian rupees' },
  { value: 'KWD', label: 'Kuwaiti dinars' },
  { value: 'AED', label: 'UAE dirhams' },
] as const;
const payPeriods = [
  { value: 'YEAR', label: 'A year' },
  { value: 'MONTH', label: 'A month' },
] as const;

/** A vacancy. It closes automatically at the end of `validThrough`. */
export const career = defineResource({
  name: 'career',
  plural: 'careers',
  label: 'Vacancy',
  labelPlural: 'Vacancies',
  screens: [
    {
      path: 'careers',
      privilege: 'careersView',
      title: 'Careers',
      tabs: [
        { label: 'Vacancies', path: 'careers', privilege: 'careersView' },
        { label: 'Applications', path: 'careers/applications', privilege: 'careersApplications' },
      ],
    },
  ],
  path: '/careers/:slug',
  searchRank: 30,
  title: 'jobPosition',
  columns: ['jobPosition', 'employmentType', 'openings', 'validThrough', 'status', 'updatedAt'],
  search: ['jobPosition', 'description'],
  filters: ['employmentType', 'workMode'],
  lastDay: 'validThrough',
  check: ({ payFrom, payTo }, whole) =>
    (payFrom !== undefined || payTo !== undefined) &&
    Number(whole.payTo) < Number(whole.payFrom) &&
    whole.payTo
      ? { payTo: 'Enter at least what “Pay from” says, or 0.' }
      : {},
  fields: {
    jobPosition: text({ label: 'Job position', max: 120 }),
    description: textareaOrEmpty({
      label: 'Description',
      max: 3000,
      headings: ['Job description', 'About the role', 'The role'],
    }),
    firstBullet: list({
      label: 'Responsibilities',
      headings: ['Duties', 'What you will do'],
      max: 15,
      item: { name: text({ label: 'Responsibility', max: 300 }) },
    }),
    secondBullet: list({
      label: 'Requirements',
      headings: ['Qualifications', 'Skills', 'What you bring'],
      max: 15,
      item: { name: text({ label: 'Requirement', max: 300 }) },
    }),
    freshers: optionalTextarea({ label: 'Note for freshers', max: 500 }),
    employmentType: select({ label: 'Employment type', options: employmentTypes, initial: 'FULL_TIME' }),
    workMode: select({ label: 'Work mode', options: workModes, initial: 'hybrid' }),
    offices: checks({ label: 'Offices', options: officeNames, initial: ['india'] }),
    openings: number({ label: 'Openings', min: 1, max: 500, initial: 1 }),
    validThrough: optionalDate({
      label: 'Open until',
      help: 'The last day to apply. If empty, open until closed by hand.',
    }),
    payFrom: number({
      label: 'Pay from',
      min: 0,
      max: 1_000_000_000,
      initial: 0,
      help: '0 hides the pay.',
    }),
    payTo: number({
      label: 'Pay to',
      min: 0,
      max: 1_000_000_000,
      initial: 0,
      help: '0 shows “from”, with no upper limit.',
    }),
    payCurrency: select({ label: 'Currency', main: true, options: payCurrencies, initial: 'INR' }),
    payPeriod: select({ label: 'Pay is for', main: true, options: payPeriods, initial: 'YEAR' }),
    sections: sectionsBelow(),
  },
});
