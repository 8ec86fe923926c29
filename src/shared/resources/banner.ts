import { defineResource } from '../resource/define.ts';
import { optionalImage, optionalUrl, text } from '../resource/kit.ts';

/** How many banners visitors see. */
export const maxBanners = 20;

/** An image of the home page’s carousel, 875x562. */
export const banner = defineResource({
  name: 'banner',
  plural: 'banners',
  label: 'Banner',
  labelPlural: 'Banners',
  screens: [{ path: 'settings/banners', privilege: 'settingsBanners', title: 'Banners' }],
  title: 'name',
  columns: ['name', 'redirectUrl', 'status', 'updatedAt'],
  search: ['name'],
  filters: [],
  fields: {
    name: text({ label: 'Name', max: 120, help: 'For your own lists.' }),
    image: optionalImage({
      label: 'Image',
      aspect: 875 / 562,
      help: 'Without one, the default image is shown.',
    }),
    redirectUrl: optionalUrl({
      label: 'Link',
      help: 'Where a click leads. If empty, the banner is not a link.',
    }),
  },
});
