import { defineResource } from '../resource/define.ts';
import {
  flag,
  list,
  optionalImage,
  optionalReference,
  optionalText,
  reference,
  references,
  text,
  textarea,
} from '../resource/kit.ts';
import { sectionsBelow } from '../sections/field.ts';
import { countedFields } from '../sections/parts.ts';
import { stepFields } from './process.ts';

/** A project in detail: problem, solution, process, results. */
export const caseStudy = defineResource({
  name: 'caseStudy',
  plural: 'caseStudies',
  label: 'Case study',
  labelPlural: 'Case studies',
  screens: [{ path: 'case-studies', privilege: 'caseStudiesView', title: 'Case Studies' }],
  path: '/case-studies/:slug',
  searchRank: 40,
  title: 'title',
  columns: ['title', 'project', 'category', 'status', 'updatedAt'],
  search: ['title', 'summary'],
  filters: ['project', 'category'],
  fields: {
    title: text({ label: 'Title', max: 160 }),
    project: reference({ label: 'Project', to: 'projects' }),
    category: optionalReference({
      label: 'Category',
      to: 'categories',
      toType: 'project',
      recalled: true,
    }),
    sector: optionalText({
      label: 'Sector',
      max: 60,
      help: 'The client’s line of business, such as Building materials.',
    }),
    country: optionalText({ label: 'Country', max: 60 }),
    duration: optionalText({ label: 'Duration', max: 60, help: 'In words, such as 14 weeks.' }),
    client: optionalText({
      label: 'Client',
      max: 120,
      searched: false,
      help: 'Visitors see the name once the client has released it.',
    }),
    clientReleased: flag({
      label: 'Released by the client',
      initial: false,
      main: true,
      help: 'The client has agreed in writing to be named here.',
    }),
    results: list({
      label: 'Results in figures',
      max: 4,
      help: 'Only what was measured. The first one is shown on the card of the study.',
      item: {
        label: text({ label: 'What was measured', max: 90 }),
        before: optionalText({ label: 'Before', max: 24 }),
        after: text({ label: 'After', max: 12 }),
        unit: optionalText({ label: 'Unit', max: 12, help: 'Shown small after the figure, such as min.' }),
        ...countedFields(),
      },
    }),
    summary: textarea({ label: 'Summary', max: 2000, headings: ['Overview', 'Background'] }),
    problem: textarea({ label: 'Problem', max: 4000, headings: ['Challenge'] }),
    solutions: textarea({ label: 'Solution', max: 4000, headings: ['Approach'] }),
    result: textarea({ label: 'Results', max: 4000, headings: ['Outcome', 'Impact'] }),
    conclusion: textarea({ label: 'Conclusion', max: 4000 }),
    image1: optionalImage({ label: 'First image', aspect: 5 / 2, help: 'Shown wide below the title, 5:2.' }),
    image2: optionalImage({ label: 'Second image', aspect: 5 / 3.3, help: 'Beside the summary, 5:3.3.' }),
    image3: optionalImage({ label: 'Third image', aspect: 5 / 3.3, help: 'Beside the solution, 5:3.3.' }),
    process: optionalReference({
      label: 'Process',
      to: 'processes',
      help: 'Used when the study has no steps of its own.',
    }),
    steps: list({ label: 'Own steps', max: 12, item: stepFields }),
    testimonial: optionalReference({ label: 'Testimonial', to: 'testimonials' }),
    services: references({ label: 'Services', to: 'services', max: 12 }),
    sections: sectionsBelow(),
  },
});
