import type { Field } from '#shared/resource/field.ts';
import { flag, optionalImage, optionalText, optionalTextarea, words } from '#shared/resource/kit.ts';
import type { Meta } from '#shared/resource/system.ts';

/** Fields for search engines and shared links. */
export const metaFields: { [K in keyof Meta]: Field } = {
  title: optionalText({
    label: 'Title for search engines',
    max: 160,
    help: 'Leave empty for the record’s own title. About 60 characters are shown.',
  }) as Field,
  description: optionalTextarea({
    label: 'Description for search engines',
    max: 320,
    help: 'About 160 characters are shown.',
  }) as Field,
  keywords: words({ label: 'Keywords', max: 30 }) as Field,
  imageId: optionalImage({ label: 'Image for shared links', aspect: 1200 / 630 }) as Field,
  noindex: flag({ label: 'Keep out of search engines', initial: false }) as Field,
};
