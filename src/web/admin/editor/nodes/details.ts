import { Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/** A question with its answer. Not a real `details` element here, which could close under the cursor. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }, { tag: 'div[data-details]' }],
  renderHTML: () => ['div', { 'data-details': '', dir: 'auto' }, 0],
});

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-summary]' }],
  renderHTML: () => ['div', { 'data-summary': '' }, 0],
  addKeyboardShortcuts() {
    return {
      // Enter goes from the question to its answer
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const answer = TextSelection.near(editor.state.doc.resolve($from.after()));
        editor.view.dispatch(editor.state.tr.setSelection(answer).scrollIntoView());
        return true;
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if ($from.parent.type !== this.type || !empty || $from.parent.content.size > 0) return false;
        // only an empty answer, which is one empty paragraph, may be deleted with its question
        const answer = $from.node(-1).lastChild;
        const isEmpty = answer?.content.size === 2 && answer.firstChild?.isTextblock;
        return !isEmpty || editor.commands.deleteNode('details');
      },
    };
  },
});

export const DetailsContent = Node.create({
  name: 'detailsContent',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-answer]' }],
  renderHTML: () => ['div', { 'data-answer': '' }, 0],
});
