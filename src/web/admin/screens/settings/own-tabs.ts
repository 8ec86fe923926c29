interface OwnTab {
  /** The last part of its path. */
  name: string;
  label: string;
  /** The privilege that opens it. */
  tag: string;
  /** A tab of single values, whose cards are saved together by a button in the page head. */
  saves?: true;
  /** Search terms. */
  words: string;
}

const whole = 'settingsView';

/** The settings’ own tabs, in order; the tabs of kinds of content come between the two groups. */
export const firstTabs = [
  {
    name: 'home',
    label: 'Home',
    tag: 'settingsPages',
    saves: true,
    words: 'headline header text scrolling marquee hero claim',
  },
  {
    name: 'menus',
    label: 'Menus',
    tag: 'settingsPages',
    saves: true,
    words: 'navigation links footer header',
  },
  {
    name: 'page-ends',
    label: 'Page ends',
    tag: 'settingsPages',
    saves: true,
    words: 'call to action quote price note detail pages',
  },
  {
    name: 'seo',
    label: 'SEO',
    tag: 'settingsSeo',
    saves: true,
    words: 'metadata meta title description keywords search engine google share preview',
  },
  {
    name: 'contact',
    label: 'Contact',
    tag: whole,
    saves: true,
    words: 'phone numbers whatsapp email address offices map security',
  },
  {
    name: 'company',
    label: 'Company',
    tag: whole,
    saves: true,
    words: 'name logo favicon icon founded year social facebook linkedin instagram review badge brand',
  },
] as const satisfies OwnTab[];

export const lastTabs = [
  {
    name: 'media',
    label: 'Media library',
    tag: 'settingsMedia',
    words: 'images pictures photos files uploads folders gallery focal point alt text',
  },
  {
    name: 'forms',
    label: 'Forms and mail',
    tag: whole,
    saves: true,
    words:
      'recipients notifications spam captcha recaptcha bots blocked words mail server smtp email outbox test reply templates office hours holidays retention privacy gdpr dsgvo erase personal data',
  },
  { name: 'system', label: 'System', tag: whole, words: 'audit log sessions health backups webhooks' },
] as const satisfies OwnTab[];

const ownTabs = [...firstTabs, ...lastTabs];
type Section = Extract<(typeof ownTabs)[number], { saves: true }>;
/** A tab of single values. */
export type SectionName = Section['name'];
export const sectionNames = ownTabs.filter((tab): tab is Section => 'saves' in tab).map(({ name }) => name);
