import { filledList, list, optionalText, text, textarea, url } from '../resource/kit.ts';

/** Fields that several kinds of section have. */
export const label = () =>
  optionalText({
    label: 'Label',
    max: 60,
    help: 'A small line above the heading, if it says something else.',
  });
export const heading = () => text({ label: 'Heading', max: 90 });
export const links = () =>
  list({
    label: 'Links',
    max: 2,
    item: { title: text({ label: 'Text', max: 40 }), path: url({ label: 'Web address' }) },
  });
/** Names with a few words on each. */
export const named = (label: string, max: number) =>
  filledList({
    label,
    max,
    item: { name: text({ label: 'Name', max: 80 }), text: textarea({ label: 'Text', max: 400 }) },
  });
