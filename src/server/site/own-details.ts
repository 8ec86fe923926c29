import type { RichNode, RichText } from '#shared/resource/rich-text.ts';
import type { SettingKey, Settings } from '#shared/settings/index.ts';
import { mailboxes } from '#shared/settings/made-up.ts';
import { whatsappUrl } from '#shared/whatsapp-url.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';

// What a new installation ships names made-up details; visitors see the owner’s (docs/decisions/0046-own-details-in-shipped-texts.md).

const readShipped = async () => (await import('#content/settings.ts')).settings;

/** A text in which the made-up mailboxes are those of the settings. */
export async function withOwnMailboxes(db: Db, text: RichText): Promise<RichText> {
  const own = await readSetting(db, 'contacts');
  const shipped = await readShipped();
  const replaced = (words: string) =>
    mailboxes.reduce((so, name) => {
      const madeUp = shipped.contacts[name];
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

/** The metadata rows: titles and keywords nobody has changed have the company’s name as it is now. */
export async function metaDataWithOwnName({
  metaData,
  company,
}: Pick<Settings, 'metaData' | 'company'>): Promise<Settings['metaData']> {
  const shipped = await readShipped();
  return metaData.map((entry, row) => {
    const texts = shipped.metaData[row];
    if (!entry || !texts) return entry;
    const named = (text: string) =>
      text === texts.title || texts.keywords.includes(text)
        ? text.replace(shipped.company.name, () => company.name)
        : text;
    return { ...entry, title: named(entry.title), keywords: entry.keywords.map(named) };
  });
}

/** The social links: one to WhatsApp that nobody has changed leads to the company’s number. */
export async function socialsWithOwnNumber({
  socials,
  contacts,
}: Pick<Settings, 'socials' | 'contacts'>): Promise<Settings['socials']> {
  const shipped = await readShipped();
  return socials.whatsapp === shipped.socials.whatsapp
    ? { ...socials, whatsapp: whatsappUrl(contacts.whatsappNumber) }
    : socials;
}

/** What visitors see of a setting whose texts follow other settings; undefined for every other one. */
export async function shownSetting(db: Db, key: SettingKey, value: unknown): Promise<unknown> {
  // what is stored matches its key’s schema
  if (key === 'metaData')
    return metaDataWithOwnName({
      metaData: value as Settings['metaData'],
      company: await readSetting(db, 'company'),
    });
  if (key === 'socials')
    return socialsWithOwnNumber({
      socials: value as Settings['socials'],
      contacts: await readSetting(db, 'contacts'),
    });
  return undefined;
}
