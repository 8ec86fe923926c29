import { defineResource } from '../resource/define.ts';
import {
  flag,
  optionalImage,
  optionalReference,
  optionalText,
  rating,
  text,
  textarea,
} from '../resource/kit.ts';

/** A client’s quote. */
export const testimonial = defineResource({
  name: 'testimonial',
  plural: 'testimonials',
  label: 'Testimonial',
  labelPlural: 'Testimonials',
  screens: [{ path: 'testimonials', privilege: 'testimonialsView', title: 'Testimonials' }],
  title: 'clientName',
  columns: ['clientName', 'clientDesignation', 'ratings', 'project', 'status', 'updatedAt'],
  search: ['clientName', 'clientDesignation', 'company', 'content'],
  filters: ['project', 'ratings', 'onHome', 'onAbout'],
  fields: {
    clientName: text({ label: 'Client name', max: 60 }),
    clientDesignation: text({ label: 'Client designation', max: 120 }),
    company: optionalText({ label: 'Company', max: 120 }),
    content: textarea({
      label: 'Content',
      max: 1000,
      help: 'The client’s own words; quotation marks are added for you.',
    }),
    ratings: rating({ label: 'Rating' }),
    image: optionalImage({ label: 'Image', aspect: 1, portrait: true }),
    project: optionalReference({
      label: 'Project',
      to: 'projects',
      help: 'A link to the project is shown while the project is live.',
    }),
    onHome: flag({ label: 'Show on the home page', initial: true }),
    onAbout: flag({ label: 'Show on the about page', initial: true }),
  },
});
