import { metaRows } from '#shared/fixed-pages.ts';
import type { Settings } from '#shared/settings/index.ts';
import { contacts } from './contacts.ts';
import { detailPages } from './detail-pages.ts';
import { menus } from './menus.ts';
import { metaData } from './meta-data.ts';
import { replyTemplates } from './reply-templates.ts';

/** Social addresses, like phone numbers and mailboxes (contacts.ts), are plainly unreal: the settings screen asks to replace them. */
export const settings = {
  /** The first `em` takes the brand colour, the second kumkum; the page supplies the one `h1`. */
  headerText: '<h1>One unbroken line from <em>idea</em> to <em>uptime</em>.</h1>',
  /** 2018 here and 2017 below are both meant. */
  scrollingText: 'Serving businesses in India, Kuwait and the UAE since 2018',
  metaData: metaRows.map((page) => metaData[page]),
  contacts,
  company: {
    name: 'Nirvaaga',
    description:
      'An IT services company from Tamil Nadu with offices in India, Kuwait and the UAE: software, web, mobile apps, ecommerce, digital marketing, cloud and IT consulting.',
    foundedYear: 2017,
    logoDark: null,
    logoLight: null,
    favicon: null,
  },
  socials: {
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
    whatsapp: 'https://wa.me/910000000000',
    instagram: 'https://www.instagram.com/',
  },
  reviewBadge: { score: '5.0', outOf: '5.0', label: 'Client reviews', url: '', shown: true },
  hours: {
    days: [1, 2, 3, 4, 5],
    open: '10:00',
    close: '19:00',
    /** India's three national holidays, and May Day, Pongal and Christmas. The owner adds the year's movable feasts. */
    holidays: [
      '2026-01-15',
      '2026-01-26',
      '2026-05-01',
      '2026-08-15',
      '2026-10-02',
      '2026-12-25',
      '2027-01-15',
      '2027-01-26',
      '2027-05-01',
      '2027-08-15',
      '2027-10-02',
      '2027-12-25',
    ],
  },
  forms: {
    recipients: [],
    applicationRecipients: [],
    perAddress: 10,
    blockedWords: [
      'viagra',
      'cialis',
      'online casino',
      'payday loan',
      'forex signals',
      'buy backlinks',
      'guest post service',
      'guaranteed first page of google',
      'adult dating',
      'double your bitcoin',
    ],
    maxLinks: 3,
  },
  retention: { enquiryMonths: 24, applicationDays: 180, auditMonths: 0 },
  replyTemplates,
  menus,
  detailPages,
} satisfies Settings;
