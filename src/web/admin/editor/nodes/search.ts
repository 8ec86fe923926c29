import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchState,
} from 'prosemirror-search';

/** Marks what is looked for; the bar that asks comes when it is opened. */
export const Search = Extension.create({
  name: 'search',
  addProseMirrorPlugins: () => [search()],
});

/** Handed on to that bar: a package that two files ask for would become a file of its own, with the whole editor's base. */
export const finder = {
  findNext,
  findPrev,
  replaceAll,
  replaceNext,
  matches: ({ state }: Editor) => getMatchHighlights(state).find(),
  ask: ({ state, view }: Editor, words: string, replace = '') =>
    view.dispatch(setSearchState(state.tr, new SearchQuery({ search: words, replace, literal: true }))),
};
export type Finder = typeof finder;
