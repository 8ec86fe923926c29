import { imageFrames } from '../image-frames.ts';
import { defineResource } from '../resource/define.ts';
import {
  flag,
  images,
  optionalDate,
  optionalReference,
  optionalRichText,
  optionalText,
  optionalUrl,
  reference,
  references,
  select,
  text,
  textareaOrEmpty,
  words,
} from '../resource/kit.ts';
import { sectionsBelow } from '../sections/field.ts';

export const projectStages = [
  { value: 'unsaid', label: 'Not shown' },
  { value: 'building', label: 'Being built' },
  { value: 'running', label: 'In daily use' },
  { value: 'ended', label: 'Ended' },
] as const;
/** A project in the portfolio. All six of the reference (Records) are *named* 'Web Development'; `title` distinguishes them. */
export const project = defineResource({
  name: 'project',
  plural: 'projects',
  label: 'Project',
  labelPlural: 'Projects',
  screens: [{ path: 'projects', privilege: 'projectsView', title: 'Projects' }],
  path: '/projects/:slug',
  searchRank: 50,
  title: 'title',
  columns: ['title', 'name', 'category', 'featured', 'status', 'updatedAt'],
  search: ['title', 'name', 'description'],
  filters: ['category', 'featured'],
  fields: {
    name: text({ label: 'Name', max: 120, help: 'The kind of work, shown above the title.' }),
    title: text({ label: 'Title', max: 160 }),
    category: reference({ label: 'Category', to: 'categories', toType: 'project', recalled: true }),
    description: textareaOrEmpty({ label: 'Description', max: 600 }),
    body: optionalRichText({ label: 'Story' }),
    clientName: optionalText({ label: 'Client name', max: 120, help: 'Only with the client’s consent.' }),
    stage: select({ label: 'Where it stands', options: projectStages, initial: 'unsaid' }),
    images: images({ label: 'Images', max: 12, aspect: 5 / 3.3 }),
    frame: select({
      label: 'Frame of the images',
      options: imageFrames,
      initial: 'plain',
      help: 'For screenshots.',
    }),
    services: references({ label: 'Services', to: 'services', max: 12 }),
    process: optionalReference({ label: 'Process', to: 'processes' }),
    technologies: words({ label: 'Technologies', max: 20 }),
    startedOn: optionalDate({ label: 'Started on' }),
    finishedOn: optionalDate({ label: 'Finished on' }),
    url: optionalUrl({ label: 'Web address' }),
    featured: flag({ label: 'Featured', initial: false }),
    sections: sectionsBelow(),
  },
});
