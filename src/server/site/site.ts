import { dueAt, hoursInWords, timeInWords } from '#shared/business-hours.ts';
import { signUrl } from '#shared/media.ts';
import { maxBanners } from '#shared/resources/banner.ts';
import type { SettingKey } from '#shared/settings/index.ts';
import { menusShown } from '#shared/settings/menus.ts';
import { currentYear, yearsInBusiness } from '#shared/years.ts';
import { readSetting, readSettings } from '../db/settings.ts';
import { logoOf } from '../media/site-icons.ts';
import { imagesOf } from '../resource/images-of.ts';
import { liveRows } from '../resource/live-rows.ts';
import type { Handlers } from '../rpc/context.ts';
import { metaDataWithOwnName, socialsWithOwnNumber } from './own-details.ts';

const siteSettings = [
  'company',
  'contacts',
  'socials',
  'reviewBadge',
  'scrollingText',
  'hours',
  'menus',
] as const satisfies SettingKey[];

/** What every page shows around its content, and the single values of the reference (Calls). */
export const siteCalls: Handlers<
  | 'web/site'
  | 'web/forms'
  | 'web/detailPages'
  | 'web/banners'
  | 'web/header/text'
  | 'web/metaData'
  | 'web/contacts'
  | 'web/team'
> = {
  async 'web/site'(_request, { db, now, publicUrl, config }) {
    const { company, contacts, socials, reviewBadge, scrollingText, hours, menus } = await readSettings(
      db,
      siteSettings,
    );
    const services = await db
      .selectFrom('services')
      .select(['name', 'slug', 'icon'])
      .$call(liveRows(now().toISOString()))
      .execute();
    const imageOf = await imagesOf(db, [
      company.logoDark,
      company.logoLight,
      company.favicon,
      ...services.map(({ icon }) => icon),
    ]);
    return {
      company: {
        name: company.name,
        description: company.description,
        foundedYear: company.foundedYear,
        years: yearsInBusiness(now(), company.foundedYear),
        year: currentYear(now()),
        logoDark: imageOf(company.logoDark)?.imageUrl ?? null,
        logoLight: imageOf(company.logoLight)?.imageUrl ?? null,
        ownLogo: imageOf(logoOf(company)) !== null,
      },
      contacts,
      socials: await socialsWithOwnNumber({ socials, contacts }),
      reviewBadge,
      scrollingText,
      services: services.map(({ name, slug, icon }) => ({
        name,
        tag: slug,
        icon: imageOf(icon)?.imageUrl ?? signUrl(slug),
      })),
      menus: menusShown(menus),
      hours: hoursInWords(hours),
      publicUrl,
      recaptchaSiteKey: config.RECAPTCHA_SITE_KEY ?? null,
    };
  },

  async 'web/forms'(_request, { db, now, mailServer }) {
    const { hours, retention } = await readSettings(db, ['hours', 'retention']);
    return {
      answerBy: timeInWords(dueAt(now(), hours)),
      receipts: await mailServer.mailsGoOut(db),
      applicationDays: retention.applicationDays,
    };
  },

  'web/detailPages': (_request, { db }) => readSetting(db, 'detailPages'),

  async 'web/banners'(_request, { db, now }) {
    const rows = await db
      .selectFrom('banners')
      .select(['image', 'redirectUrl'])
      .$call(liveRows(now().toISOString()))
      .limit(maxBanners)
      .execute();
    const imageOf = await imagesOf(
      db,
      rows.map((row) => row.image),
    );
    return rows.map((row) => ({
      imageUrl: imageOf(row.image)?.imageUrl ?? null,
      redirectUrl: row.redirectUrl ?? '',
    }));
  },

  'web/header/text': async (_request, { db }) => ({
    value: JSON.stringify(await readSetting(db, 'headerText')),
  }),

  async 'web/metaData'(_request, { db }) {
    const entries = await metaDataWithOwnName(await readSettings(db, ['metaData', 'company']));
    return entries.map((entry) => ({ value: entry && JSON.stringify(entry) }));
  },

  'web/contacts': async (_request, { db }) => ({ value: JSON.stringify(await readSetting(db, 'contacts')) }),

  async 'web/team'(_request, { db, now }) {
    const rows = await db
      .selectFrom('members')
      .select(['name', 'designation', 'bio', 'image', 'profileUrl'])
      .$call(liveRows(now().toISOString()))
      .limit(100)
      .execute();
    const imageOf = await imagesOf(
      db,
      rows.map((row) => row.image),
    );
    return rows.map(({ image, ...row }) => ({ ...row, imageUrl: imageOf(image)?.imageUrl ?? null }));
  },
};
