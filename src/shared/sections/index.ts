import { banner } from './banner.ts';
import { cases } from './cases.ts';
import { contact } from './contact.ts';
import { cta } from './cta.ts';
import type { SectionKind, SectionOf } from './define.ts';
import { faqSection } from './faq.ts';
import { figures } from './figures.ts';
import { formSection } from './form.ts';
import { hero } from './hero.ts';
import { insights } from './insights.ts';
import { logos } from './logos.ts';
import { marquee } from './marquee.ts';
import { offices } from './offices.ts';
import { picture } from './picture.ts';
import { pricing } from './pricing.ts';
import { quote } from './quote.ts';
import { quotes } from './quotes.ts';
import { aboutMission } from './screens/about-mission.ts';
import { aboutQuotes } from './screens/about-quotes.ts';
import { aboutReasons } from './screens/about-reasons.ts';
import { aboutYears } from './screens/about-years.ts';
import { careersDay } from './screens/careers-day.ts';
import { careersHiring } from './screens/careers-hiring.ts';
import { careersVacancies } from './screens/careers-vacancies.ts';
import { careersWelcome } from './screens/careers-welcome.ts';
import { caseStudiesList } from './screens/case-studies-list.ts';
import { contactForm } from './screens/contact-form.ts';
import { contactPlaces } from './screens/contact-places.ts';
import { contactRoutes } from './screens/contact-routes.ts';
import { head } from './screens/head.ts';
import { homeCases } from './screens/home-cases.ts';
import { homeHero } from './screens/home-hero.ts';
import { homeInsights } from './screens/home-insights.ts';
import { homeLine } from './screens/home-line.ts';
import { homeQuotes } from './screens/home-quotes.ts';
import { homeServices } from './screens/home-services.ts';
import { homeWho } from './screens/home-who.ts';
import { insightsList } from './screens/insights-list.ts';
import { projectsList } from './screens/projects-list.ts';
import { servicesList } from './screens/services-list.ts';
import { shown } from './screens/shown.ts';
import { sixSteps } from './screens/six-steps.ts';
import { services } from './services.ts';
import { split } from './split.ts';
import { statement } from './statement.ts';
import { steps } from './steps.ts';
import { team } from './team.ts';
import { textSection } from './text.ts';
import { vacancies } from './vacancies.ts';
import { values } from './values.ts';

/** Every kind of section, in the order of the gallery; parts of fixed screens come first. */
export const sectionKinds = [
  head,
  homeHero,
  homeWho,
  homeServices,
  homeCases,
  homeQuotes,
  homeInsights,
  homeLine,
  aboutMission,
  aboutYears,
  aboutReasons,
  aboutQuotes,
  sixSteps,
  servicesList,
  projectsList,
  caseStudiesList,
  insightsList,
  careersWelcome,
  careersVacancies,
  careersHiring,
  careersDay,
  contactRoutes,
  contactForm,
  contactPlaces,
  shown,
  hero,
  statement,
  split,
  textSection,
  picture,
  banner,
  values,
  steps,
  figures,
  pricing,
  services,
  cases,
  quote,
  quotes,
  logos,
  team,
  insights,
  vacancies,
  faqSection,
  formSection,
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
