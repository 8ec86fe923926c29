import { cases } from './cases.ts';
import { contact } from './contact.ts';
import { cta } from './cta.ts';
import type { SectionKind, SectionOf } from './define.ts';
import { faqSection } from './faq.ts';
import { figures } from './figures.ts';
import { hero } from './hero.ts';
import { insights } from './insights.ts';
import { logos } from './logos.ts';
import { marquee } from './marquee.ts';
import { offices } from './offices.ts';
import { picture } from './picture.ts';
import { pricing } from './pricing.ts';
import { quotes } from './quotes.ts';
import { services } from './services.ts';
import { split } from './split.ts';
import { statement } from './statement.ts';
import { steps } from './steps.ts';
import { team } from './team.ts';
import { textSection } from './text.ts';
import { vacancies } from './vacancies.ts';
import { values } from './values.ts';

/** Every kind of section, in the order of the gallery. */
export const sectionKinds = [
  hero,
  statement,
  split,
  textSection,
  picture,
  values,
  steps,
  figures,
  pricing,
  services,
  cases,
  quotes,
  logos,
  team,
  insights,
  vacancies,
  faqSection,
  contact,
  offices,
  marquee,
  cta,
] as const satisfies readonly SectionKind[];

type Each<S> = S extends SectionKind ? SectionOf<S> : never;
/** Any section, as a page holds it. */
export type Section = Each<(typeof sectionKinds)[number]>;

const byName = new Map<string, SectionKind>(sectionKinds.map((each) => [each.kind, each]));
export const kindOfSection = (kind: unknown): SectionKind | undefined => byName.get(String(kind));
