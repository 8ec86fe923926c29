import { Extension } from '@tiptap/core';
import { search } from 'prosemirror-search';

/** Marks what is looked for; the bar that asks comes when it is opened. */
export const Search = Extension.create({
  name: 'search',
  addProseMirrorPlugins: () => [search()],
});
