import { replyTemplates } from '#shared/reply-templates.ts';

const gaps = new Set(replyTemplates.flatMap(({ text }) => text.match(/\[[^\]]+\]/g) ?? []));

/** Gaps of a template that nobody has filled in yet; brackets of one's own are left alone. */
export const gapsIn = (text: string): string[] =>
  [...new Set(text.match(/\[[^\]]+\]/g) ?? [])].filter((each) => gaps.has(each));
