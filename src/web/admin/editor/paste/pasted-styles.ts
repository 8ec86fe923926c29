import { Extension } from '@tiptap/core';
import { DOMParser, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { applyStyles, withoutStyles } from '../../inert-html.ts';

class StyledParser extends DOMParser {
  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules);
  }
  override parseSlice(...[dom, options]: Parameters<DOMParser['parseSlice']>) {
    applyStyles(dom as Element); // the pasted content, in its own document
    return super.parseSlice(dom, options);
  }
}

/** Applies a pasted text’s styles, which the panel’s CSP blocks, so that bold text and alignment are recognised. */
export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const clipboardParser = new StyledParser(this.editor.schema);
    return [new Plugin({ props: { transformPastedHTML: withoutStyles, clipboardParser } })];
  },
});
