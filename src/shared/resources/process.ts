import { defineResource } from '../resource/define.ts';
import { filledList, optionalImage, text, textarea } from '../resource/kit.ts';

/** A step as shown by projects and case studies; the image is the reference’s `imagesUrl`. */
export const stepFields = {
  stepName: text({ label: 'Step name', max: 100 }),
  description: textarea({ label: 'Description', max: 600 }),
  image: optionalImage({ label: 'Icon', aspect: 1 }),
};

/** A process that projects and case studies can reference. */
export const process = defineResource({
  name: 'process',
  plural: 'processes',
  label: 'Process',
  labelPlural: 'Processes',
  screens: [{ path: 'projects/processes', privilege: 'projectsProcesses', title: 'Processes' }],
  title: 'name',
  columns: ['name', 'status', 'updatedAt'],
  search: ['name'],
  filters: [],
  unique: [['name']],
  fields: {
    name: text({ label: 'Name', max: 120 }),
    steps: filledList({ label: 'Steps', max: 12, item: stepFields }),
  },
});
