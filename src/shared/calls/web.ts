import * as z from 'zod/mini';
import { call } from '../call.ts';
import { detailPageFields } from '../detail-pages.ts';
import { nothing } from '../resource/calls.ts';
import type { RichText } from '../resource/rich-text.ts';
import { absent, id, line, messages, wholeBetween } from '../resource/rules.ts';
import { rulesOf } from '../resource/shapes.ts';
import { longestSearch } from '../search.ts';
import type { Section } from '../sections/index.ts';
import { maxChosen } from '../sections/parts.ts';

const url = z.nullable(z.string());
const meta = z.object({
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  imageUrl: url,
  noindex: z.boolean(),
});
const rich = z.custom<RichText>((value) => typeof value === 'object' && value !== null);
const stars = z.array(z.union([z.literal(0), z.literal(1), z.literal(2)]));
const picture = z.object({ imageUrl: url });
const captioned = z.object({ imageUrl: url, alt: z.string() });
const step = z.object({ stepName: z.string(), description: z.string(), imagesUrl: url });
const link = z.object({ title: z.string(), slug: z.string() });
/** The sections of a page, or those below its text. */
const composed = {
  /** The shown ones. */
  sections: z.array(z.custom<Section>((value) => typeof value === 'object' && value !== null)),
  /** In a preview, which of the written sections each of them is; null to visitors. */
  places: z.nullable(z.array(z.number())),
  /** Their pictures, by id. */
  pictures: z.record(z.string(), captioned),
};
const projectLink = { projectTitle: z.nullable(z.string()), projectStatus: z.number() };
/** Identifies the project to link to: titles may repeat, slugs cannot. */
const projectSlug = z.nullable(z.string());

/** Part of a URL. A value too long to be a slug is not an error: it is not found, like any unknown slug. */
const address = (longest: number) =>
  z.pipe(
    z.string(messages.text),
    z.transform((value) => value.slice(0, longest)),
  ) as unknown as z.ZodMiniType<string>;
const excerpt = z.array(z.object({ text: z.string(), marked: z.boolean() }));
const slug = () => z.optional(absent(address(200)));

/** By id or by slug (`title`); either may be null, '' or absent, and the id takes precedence (docs/reference.md, Calls). */
export const idOrSlug = z.strictObject({
  id: z.optional(
    absent(id() as unknown as z.ZodMiniType<number>) as z.ZodMiniType<number | null, number | string | null>,
  ),
  title: slug(),
});
/** The records that a section was given. */
const chosen = z.strictObject({
  ids: z.array(id()).check(z.maxLength(maxChosen, messages.tooMany(maxChosen))),
});
const pageNumber = () => z._default(wholeBetween(1, 100_000, messages.whole), 1);
/** A list, narrowed to one category where it is given; `page` goes on where one answer ends. */
const ofCategory = z.strictObject({ category: slug(), page: pageNumber() });
/** How many such a list has, and how many one answer holds. */
const countOfCategory = z.object({ total: z.number(), size: z.number() });
const categories = z.array(z.object({ name: z.string(), slug: z.string() }));
/** `status: 0` stands for anything that is not live. */
const missing = z.object({ status: z.literal(0) });
const found = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.union([z.object({ status: z.literal(1), ...shape }), missing]);

const testimonial = {
  imageUrl: url,
  ratings: z.number(),
  stars,
  content: z.string(),
  clientName: z.string(),
  clientDesignation: z.string(),
  project: z.nullable(z.number()),
  ...projectLink,
};

const serviceCard = {
  id: z.number(),
  tag: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
};
const projectCard = {
  id: z.number(),
  name: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  categoryName: z.nullable(z.string()),
  image: url,
  featured: z.boolean(),
};
const figure = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  unit: z.nullable(z.string()),
  /** For a drawing of counted dots. */
  dots: z.optional(z.nullable(z.string())),
  dot: z.optional(z.nullable(z.string())),
});
const caseCard = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** The first sentence of its summary. */
  opening: z.string(),
  categoryName: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The first figure of its results. */
  figure: z.nullable(figure),
  images: z.array(picture),
};
const careerCard = {
  id: z.number(),
  jobPosition: z.string(),
  slug: z.string(),
  description: z.string(),
  employmentType: z.string(),
  workMode: z.string(),
  offices: z.array(z.string()),
  openings: z.number(),
  validThrough: z.nullable(z.string()),
  /** Null where none is shown; `to` is null for an open end. */
  pay: z.nullable(
    z.object({ from: z.number(), to: z.nullable(z.number()), currency: z.string(), period: z.string() }),
  ),
  postedAt: z.string(),
};
const insightCard = {
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  imageUrl: url,
  imageAlt: z.string(),
  category: z.nullable(link),
  tags: z.array(link),
  author: z.string(),
  featured: z.boolean(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  readingMinutes: z.number(),
};
const counted = z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), count: z.number() }));

const menuLink = { title: z.string(), path: z.string() };
const menuColumn = z.object({ title: z.string(), links: z.array(z.object(menuLink)) });

/** What every page of the site shows around its content. */
const site = z.object({
  company: z.object({
    name: z.string(),
    description: z.string(),
    foundedYear: z.number(),
    years: z.string(),
    year: z.number(),
    logoDark: url,
    logoLight: url,
  }),
  contacts: z.object({
    location: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    supportEmail: z.string(),
    privacyEmail: z.string(),
    whatsappNumber: z.string(),
    offices: z.array(
      z.object({ country: z.string(), city: z.string(), address: z.string(), phoneNumber: z.string() }),
    ),
  }),
  socials: z.object({
    facebook: z.string(),
    linkedin: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
  }),
  reviewBadge: z.object({
    score: z.string(),
    outOf: z.string(),
    label: z.string(),
    url: z.string(),
    shown: z.boolean(),
  }),
  scrollingText: z.string(),
  services: z.array(z.object({ name: z.string(), tag: z.string(), icon: z.string() })),
  menus: z.object({
    main: z.array(z.object({ ...menuLink, children: z.array(z.object(menuLink)) })),
    solutions: z.object({ title: z.string() }),
    company: menuColumn,
    resources: menuColumn,
  }),
  /** Business hours in words: 'Monday to Friday, 10:00 AM to 7:00 PM (IST)'. */
  hours: z.string(),
  publicUrl: z.string(),
  recaptchaSiteKey: z.nullable(z.string()),
});

/** Calls of the public site; their shapes are in the reference (Calls). */
export const webCalls = {
  'web/site': call(nothing, site, 'public'),
  /** What the forms currently tell their senders. */
  'web/forms': call(
    nothing,
    z.object({
      /** In words: when a message sent now will be answered by. */
      answerBy: z.string(),
      /** Whether there is a mail server, so that a receipt is sent. */
      receipts: z.boolean(),
      /** How long applications are kept. */
      applicationDays: z.number(),
    }),
    'public',
  ),
  /** How the pages of single records end. */
  'web/detailPages': call(nothing, z.object(rulesOf(detailPageFields)), 'public'),
  'web/banners': call(nothing, z.array(z.object({ imageUrl: url, redirectUrl: z.string() })), 'public'),
  'web/header/text': call(nothing, z.object({ value: z.string() }), 'public'),
  'web/metaData': call(
    z.strictObject({ userId: z.optional(z.unknown()) }),
    z.array(z.object({ value: z.nullable(z.string()) })),
    'public',
  ),
  'web/contacts': call(nothing, z.object({ value: z.string() }), 'public'),
  'web/testimonials': call(nothing, z.array(z.object(testimonial)), 'public'),
  /** The testimonials marked for one page of the site. */
  'web/testimonials/on': call(
    z.strictObject({ page: z.enum(['home', 'about'], messages.choice) }),
    z.array(z.object({ ...testimonial, projectSlug })),
    'public',
  ),
  /** Live testimonials by id, in this order. */
  'web/testimonials/chosen': call(chosen, z.array(z.object({ ...testimonial, projectSlug })), 'public'),
  'web/services': call(nothing, z.array(z.object(serviceCard)), 'public'),
  'web/service': call(
    idOrSlug,
    found({
      ...serviceCard,
      descriptionLong: z.string(),
      firstBullet: z.array(z.object({ title: z.string(), description: z.string() })),
      secondBullet: z.array(z.object({ title: z.string() })),
      img1: url,
      img2: url,
      duration: z.nullable(z.string()),
      technologies: z.array(z.string()),
      /** Only those that are shown. */
      prices: z.array(
        z.object({
          name: z.string(),
          content: z.string(),
          range: z.string(),
          period: z.nullable(z.string()),
        }),
      ),
      contact: z.nullable(z.object({ name: z.string(), designation: z.string(), imageUrl: url })),
      caseStudies: z.array(z.object(caseCard)),
      next: z.nullable(z.object({ name: z.string(), tag: z.string() })),
      ...composed,
      meta,
    }),
    'public',
  ),
  'web/caseStudies': call(ofCategory, z.array(z.object(caseCard)), 'public'),
  /** Live case studies by id, in this order. */
  'web/caseStudies/chosen': call(chosen, z.array(z.object(caseCard)), 'public'),
  'web/caseStudies/count': call(z.strictObject({ category: slug() }), countOfCategory, 'public'),
  /** The newest ones, as the feed tells of them. */
  'web/caseStudies/newest': call(
    nothing,
    z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        summary: z.string(),
        publishedAt: z.string(),
        updatedAt: z.string(),
      }),
    ),
    'public',
  ),
  'web/caseStudy': call(
    idOrSlug,
    found({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      categoryName: z.nullable(z.string()),
      /** Null only in the preview of one whose project is not chosen yet. */
      projectId: z.nullable(z.number()),
      projectTitle: z.nullable(z.string()),
      projectSlug,
      sector: z.nullable(z.string()),
      country: z.nullable(z.string()),
      duration: z.nullable(z.string()),
      /** Only with the client’s release. */
      client: z.nullable(z.string()),
      technologies: z.array(z.string()),
      results: z.array(figure),
      summary: z.string(),
      problem: z.string(),
      solutions: z.string(),
      result: z.string(),
      conclusion: z.string(),
      images: z.array(captioned),
      process: z.object({ steps: z.array(step) }),
      testimonial: z.nullable(
        z.object({
          content: z.string(),
          clientName: z.string(),
          clientDesignation: z.string(),
          imageUrl: url,
          ratings: z.number(),
          stars,
          projectId: z.nullable(z.number()),
          ...projectLink,
          projectSlug,
        }),
      ),
      services: z.array(z.object({ name: z.string(), tag: z.string() })),
      related: z.array(z.object(caseCard)),
      next: z.nullable(z.extend(link, { id: z.number() })),
      ...composed,
      updatedAt: z.string(),
      meta,
    }),
    'public',
  ),
  'web/caseStudies/categories': call(nothing, categories, 'public'),
  'web/projects': call(ofCategory, z.array(z.object(projectCard)), 'public'),
  'web/projects/count': call(z.strictObject({ category: slug() }), countOfCategory, 'public'),
  'web/projects/categories': call(nothing, categories, 'public'),
  'web/project': call(
    idOrSlug,
    found({
      ...projectCard,
      body: z.nullable(rich),
      clientName: z.nullable(z.string()),
      images: z.array(captioned),
      services: z.array(z.object({ name: z.string(), tag: z.string() })),
      process: z.nullable(z.object({ name: z.string(), steps: z.array(step) })),
      technologies: z.array(z.string()),
      stage: z.string(),
      frame: z.string(),
      startedOn: z.nullable(z.string()),
      finishedOn: z.nullable(z.string()),
      url,
      caseStudies: z.array(z.object(caseCard)),
      /** The first one that names this project. */
      testimonial: z.nullable(z.object({ ...testimonial, projectSlug })),
      related: z.array(z.object(projectCard)),
      next: z.nullable(z.extend(link, { id: z.number() })),
      ...composed,
      updatedAt: z.string(),
      meta,
    }),
    'public',
  ),
  'web/projects/processes': call(
    nothing,
    z.array(z.object({ id: z.number(), name: z.string(), steps: z.array(step) })),
    'public',
  ),
  'web/careers': call(nothing, z.array(z.object(careerCard)), 'public'),
  'web/career': call(
    idOrSlug,
    found({
      ...careerCard,
      firstBullet: z.array(z.object({ name: z.string() })),
      secondBullet: z.array(z.object({ name: z.string() })),
      freshers: z.nullable(z.string()),
      related: z.array(z.object(careerCard)),
      ...composed,
      meta,
    }),
    'public',
  ),
  'web/blogs': call(
    z.strictObject({
      page: pageNumber(),
      category: slug(),
      tag: slug(),
    }),
    z.object({ rows: z.array(z.object(insightCard)), total: z.number(), page: z.number(), size: z.number() }),
    'public',
  ),
  'web/blog': call(
    idOrSlug,
    found({ ...insightCard, body: rich, related: z.array(z.object(insightCard)), ...composed, meta }),
    'public',
  ),
  'web/blogs/categories': call(nothing, counted, 'public'),
  'web/blogs/tags': call(nothing, counted, 'public'),
  'web/team': call(
    nothing,
    z.array(
      z.object({
        name: z.string(),
        designation: z.string(),
        bio: z.nullable(z.string()),
        imageUrl: url,
        profileUrl: url,
      }),
    ),
    'public',
  ),
  'web/policy': call(
    z.strictObject({ title: line(80) }),
    found({
      slug: z.string(),
      label: z.string(),
      heading: z.string(),
      body: rich,
      version: z.number(),
      updatedAt: z.string(),
      others: z.array(link),
      ...composed,
      meta,
    }),
    'public',
  ),
  /** A page made of sections, by its address without the first slash. */
  'web/page': call(
    idOrSlug,
    found({
      slug: z.string(),
      title: z.string(),
      /** Without the menu at its top. */
      bare: z.boolean(),
      ...composed,
      /** Live pages in whose folders it stands, the outermost first. */
      above: z.array(z.object({ name: z.string(), path: z.string() })),
      updatedAt: z.string(),
      meta,
    }),
    'public',
  ),
  /** Where an address that is not live leads: a redirect or a renamed slug, or else the closest live pages. */
  'web/lost': call(
    // near: false only looks for redirects
    z.strictObject({ path: address(500), near: z.optional(z.boolean()) }),
    z.object({
      moved: z.nullable(z.string()),
      /** The position whose vacancy stood there until it was closed; `near` are those still open. */
      closed: z.nullable(z.string()),
      near: z.array(z.object({ title: z.string(), path: z.string() })),
    }),
    'public',
  ),
  /** What visitors’ search finds; `marked` parts are the words that were looked for. */
  'web/search': call(
    z.strictObject({ q: address(longestSearch), page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1) }),
    z.object({
      rows: z.array(z.object({ kind: z.string(), path: z.string(), title: excerpt, text: excerpt })),
      /** At most `most`: beyond it nobody counted. */
      total: z.number(),
      most: z.number(),
      size: z.number(),
    }),
    'public',
  ),
  /** The parts in which all addresses are told, such as `blogs-2`; empty while `web/pages` tells all at once. */
  'web/pages/parts': call(nothing, z.array(z.string()), 'public'),
  /** The public addresses, or those of one part; at most 250 of a kind. */
  'web/pages': call(
    z.strictObject({
      part: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}-[1-9]\d{0,6}$/, 'This is no part'))),
    }),
    z.array(
      z.object({
        path: z.string(),
        title: z.string(),
        updatedAt: z.nullable(z.string()),
        noindex: z.boolean(),
      }),
    ),
    'public',
  ),
} as const;
