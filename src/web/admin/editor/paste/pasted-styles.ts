import { Extension } from '@tiptap/core';
import { DOMParser, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { applyStyles, withoutStyles } from '../../inert-html.ts';

class StyledParser extends DOMParser {
  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules);
  }
  override parseSlice(...[dom, options]: Parameters<DOMParser['parseSlice']>) {
    applyStyles(dom as Element); // what was pasted, in a document of its own
    return super.parseSlice(dom, options);
  }
}

/** Reads what is bold or aligned from the styles of a pasted text, which the panel’s policy does not apply by itself. */
export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const clipboardParser = new StyledParser(this.editor.schema);
    return [new Plugin({ props: { transformPastedHTML: withoutStyles, clipboardParser } })];
  },
});
