import * as z from 'zod/mini';
import { metaRows } from '../fixed-pages.ts';
import { words } from '../resource/kit.ts';
import { messages } from '../resource/rules.ts';
import { rulesOf } from '../resource/shapes.ts';
import type { Setting } from './define.ts';
import { linesOrEmpty, textOrEmpty } from './fields.ts';

/** The metadata of one page. */
export const metaFields = {
  title: textOrEmpty({
    label: 'Title',
    max: 160,
    help: 'About 60 characters show. If empty, the page’s and the company’s names.',
  }),
  description: linesOrEmpty({ label: 'Description', max: 320, help: 'About 160 characters show.' }),
  keywords: words({ label: 'Keywords', max: 30 }),
};
export const metaEntry = z.strictObject(rulesOf(metaFields));

/** An entry for each of the fixed pages, in their order; null where a page falls back to its own text. */
export const metaData = {
  title: 'Search engines',
  help: 'What search results and shared links show of each page. Where nobody has edited a title or keyword, the company’s name in it is that of the settings.',
  tag: 'settingsSeo',
  schema: z
    .array(z.nullable(metaEntry), messages.list)
    .check(z.length(metaRows.length, `Enter ${metaRows.length} entries, one for each page`)),
} satisfies Setting;
