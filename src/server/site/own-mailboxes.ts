import type { RichNode, RichText } from '#shared/resource/rich-text.ts';
import { mailboxes } from '#shared/settings/made-up.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';

/** A text in which the made-up mailboxes of a new installation are those of the settings (docs/decisions/0046-mailboxes-of-the-policies.md). */
export async function withOwnMailboxes(db: Db, text: RichText): Promise<RichText> {
  const own = await readSetting(db, 'contacts');
  const { settings } = await import('#content/settings.ts');
  const replaced = (words: string) =>
    mailboxes.reduce((so, name) => {
      const madeUp = settings.contacts[name];
      return madeUp ? so.replaceAll(madeUp, () => own[name] || madeUp) : so;
    }, words);
  const shown = (node: RichNode): RichNode => ({
    ...node,
    ...(node.text !== undefined && { text: replaced(node.text) }),
    ...(node.marks && {
      marks: node.marks.map((mark) =>
        typeof mark.attrs?.href === 'string'
          ? { ...mark, attrs: { ...mark.attrs, href: replaced(mark.attrs.href) } }
          : mark,
      ),
    }),
    ...(node.content && { content: node.content.map(shown) }),
  });
  return { ...text, content: text.content.map(shown) };
}
