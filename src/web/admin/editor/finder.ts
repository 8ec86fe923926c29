import type { Editor } from '@tiptap/core';
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

/** Find and replace in an editor, between `start` and `stop`; matches are highlighted in the text. */
export const finder = {
  start: (editor: Editor) => void editor.registerPlugin(search()),
  stop: (editor: Editor) => void editor.unregisterPlugin('search'),
  ask: ({ state, view }: Editor, words: string, replace = '') =>
    view.dispatch(setSearchState(state.tr, new SearchQuery({ search: words, replace, literal: true }))),
  matches: ({ state }: Editor) => getMatchHighlights(state).find(),
  findNext,
  findPrev,
  replaceAll,
  replaceNext,
};
