import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Field } from '#shared/resource/field.ts';
import { banner } from '#shared/resources/banner.ts';
import { caseStudy } from '#shared/resources/case-study.ts';
import { insight } from '#shared/resources/insight.ts';
import { member } from '#shared/resources/member.ts';
import { project } from '#shared/resources/project.ts';
import { service } from '#shared/resources/service.ts';
import { banner as bannerSection } from '#shared/sections/banner.ts';
import { cta } from '#shared/sections/cta.ts';
import { hero } from '#shared/sections/hero.ts';
import { quote } from '#shared/sections/quote.ts';
import { careersWelcome } from '#shared/sections/screens/careers-welcome.ts';
import { contactPlaces } from '#shared/sections/screens/contact-places.ts';
import { head } from '#shared/sections/screens/head.ts';
import { split } from '#shared/sections/split.ts';

/** Each image with a crop, and the rule that cuts it on the site where it is largest or first met. */
const drawn: readonly [Field, string, string][] = [
  [banner.fields.image, 'sections/screens/home-hero', '.banner'],
  [bannerSection.fields.slides.item?.picture as Field, 'sections/banner', '.picture'],
  [caseStudy.fields.image1, 'pages/case-study', '.wide img'],
  [caseStudy.fields.image2, 'pages/case-study', '.figure img'],
  [caseStudy.fields.image3, 'pages/case-study', '.figure img'],
  [insight.fields.image, 'parts/cards/insight-card', '.picture'],
  [member.fields.image, 'parts/portrait', '.portrait'],
  [project.fields.images, 'parts/cards/project-card', '.photo'],
  [service.fields.img1, 'pages/service', '.picture'],
  [service.fields.img2, 'pages/service', '.picture'],
  [service.fields.icon, 'pages/service', 'img.glyph'],
  [service.fields.icon, 'parts/cards/service-grid', 'img.glyph'],
  [service.fields.icon, 'sections/screens/services-list', 'img.glyph'],
  [careersWelcome.fields.wide, 'sections/screens/careers-welcome', '.wide img'],
  [contactPlaces.fields.picture, 'sections/screens/contact-places', '.picture img'],
  [cta.fields.person.item?.picture as Field, 'parts/portrait', '.portrait'],
  [head.fields.picture, 'sections/screens/head', '.art'],
  [hero.fields.picture, 'sections/hero', '.picture :is(img, svg)'],
  [quote.fields.portrait, 'parts/portrait', '.portrait'],
  [split.fields.picture, 'sections/split', '.picture img'],
];

test.each(
  drawn.map(([field, sheet, selector]) => [`${field.label} of ${sheet}`, field, sheet, selector] as const),
)('the panel crops %s as the site does', (_name, field, sheet, selector) => {
  const css = readFileSync(new URL(`${sheet}.module.css`, import.meta.url), 'utf8');
  const rules = css.split(`  ${selector} {`).slice(1);
  const [, width, height = '1'] =
    rules
      .map((rest) => /^[^}]*aspect-ratio: ([\d.]+)(?: \/ ([\d.]+))?/.exec(rest))
      .find((found) => found !== null) ?? [];
  expect(Number(width) / Number(height)).toBe(field.aspect);
});
