import { text, textarea } from '../resource/kit.ts';
import { single } from './define.ts';

/** HTML of the home page’s headline; other tags than `h1 h2 p br strong em span a` are removed. */
export const headerText = single({
  title: 'Header text',
  help: 'The headline of the home page. Select words and press Colour: the first coloured ones take the brand’s colour, the second ones the accent.',
  tag: 'settingsPages',
  field: textarea({ label: 'Header text', max: 2000 }),
});

export const scrollingText = single({
  title: 'Scrolling text',
  help: 'The line that moves across the home page.',
  tag: 'settingsPages',
  field: text({ label: 'Scrolling text', max: 300 }),
});
