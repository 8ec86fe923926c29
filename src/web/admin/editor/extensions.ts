import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { safeHref } from '#shared/resource/rich-attributes.ts';

/** What the editor can make is what `shared/resource/rich-text.ts` keeps, no more. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => safeHref(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.configure({ allowBase64: false, inline: false }),
  TableKit.configure({ table: { resizable: false } }),
];
