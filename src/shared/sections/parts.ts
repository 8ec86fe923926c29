import { filledList, list, optionalText, select, text, textarea, url } from '../resource/kit.ts';

/** Records that a section of case studies or testimonials shows at most. */
export const maxChosen = 6;

/** Fields that several kinds of section have. */
export const label = () =>
  optionalText({
    label: 'Label',
    max: 60,
    help: 'A small line above the heading, if it says something else.',
  });
/** Characters of a heading, which is read at a glance. */
export const headingLimit = { characters: 60 };
export const heading = () => text({ label: 'Heading', max: 90, limit: headingLimit });
/** The end of a heading that is drawn fainter. */
export const mutedEnd = () =>
  optionalText({
    label: 'Quieter end of the heading',
    max: 90,
    help: 'Follows the heading in a fainter colour.',
  });
export const links = () =>
  list({
    label: 'Links',
    max: 2,
    item: { title: text({ label: 'Text', max: 40 }), path: url({ label: 'Web address' }) },
  });
/** A figure that is drawn in dots as well. */
export const countedFields = () => ({
  dots: optionalText({
    label: 'Dots',
    max: 10,
    help: 'How many there were and are left, drawn as dots: 400-4, 9-½, or just 15. Only what was counted.',
  }),
  dot: optionalText({ label: 'What a dot is', max: 90, help: 'Such as: Each dot is one alert in a shift.' }),
});
/** Names with a few words on each. */
export const named = (label: string, max: number, min?: number) =>
  filledList({
    label,
    min,
    max,
    item: { name: text({ label: 'Name', max: 80 }), text: textarea({ label: 'Text', max: 400 }) },
  });
/** What a section stands on, for parts of fixed screens; elsewhere neighbours differ. */
export const ground = () =>
  select({
    label: 'Ground',
    options: [
      { value: 'auto', label: 'Different from the one above' },
      { value: 'plain', label: 'Plain' },
      { value: 'raised', label: 'Raised' },
    ],
    initial: 'auto',
  });
/** The words around a list that can be narrowed down. */
export const filteredList = () => ({
  none: text({ label: 'Text when the list is empty', max: 200 }),
  empty: text({ label: 'Text when none matches', max: 200 }),
  all: text({ label: 'Link back to all', max: 40 }),
  ground: ground(),
});
/** A part of the home page that leads on to a list. */
export const linkedPart = () => ({
  label: label(),
  heading: heading(),
  all: text({ label: 'Link to all', max: 40 }),
  ground: ground(),
});
