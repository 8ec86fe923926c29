import * as z from 'zod/mini';
import { folderSlugShape, slugShape } from '../slug.ts';
import { absent, id, line, lines, messages, nearYears, wholeBetween, withDefault } from './rules.ts';

/** For search engines and share cards; null falls back to the record’s own text. */
export interface Meta {
  title: string | null;
  description: string | null;
  keywords: string[];
  imageId: number | null;
  noindex: boolean;
}

/** The columns every kind of content has besides its own. Times are UTC ISO strings. */
export interface SystemValues {
  id: number;
  slug: string;
  /** Its former slugs; each redirects with 301 to the current one. */
  formerSlugs: string[];
  /** 1 is live (between publishAt and unpublishAt), 0 is a draft. */
  status: 0 | 1;
  publishAt: string | null;
  unpublishAt: string | null;
  sortOrder: number;
  /** Incremented with each save; an update names the version it is based on. */
  version: number;
  createdBy: number | null;
  createdAt: string;
  updatedBy: number | null;
  updatedAt: string;
  deletedAt: string | null;
  meta: Meta;
}

export type WritableSystem = Partial<
  Pick<SystemValues, 'slug' | 'status' | 'publishAt' | 'unpublishAt' | 'sortOrder' | 'meta'>
>;

export const tooSoon = 'Choose a time after it is published';
/** Whether a record would be taken offline before it is published. */
export const endsTooSoon = ({ publishAt, unpublishAt }: WritableSystem): boolean =>
  Boolean(publishAt && unpublishAt && unpublishAt <= publishAt);

export const emptyMeta: Meta = {
  title: null,
  description: null,
  keywords: [],
  imageId: null,
  noindex: false,
};

const metaSchema = z.strictObject({
  title: z._default(absent(line(160) as unknown as z.ZodMiniType<string>), null),
  description: z._default(absent(lines(320) as unknown as z.ZodMiniType<string>), null),
  keywords: z._default(
    withDefault<string[]>(
      z
        .array(line(60), messages.list)
        .check(z.maxLength(30, messages.tooMany(30))) as unknown as z.ZodMiniType<string[]>,
      [],
    ),
    [],
  ),
  imageId: z._default(absent(id() as unknown as z.ZodMiniType<number>), null),
  noindex: z._default(withDefault(z.boolean(messages.yesNo), false), false),
});

const time = () =>
  absent(
    z.pipe(
      z.pipe(
        z.iso.datetime({ offset: true, error: messages.time }),
        z.transform((value) => new Date(value).toISOString()),
      ),
      z.string().check(z.regex(nearYears, messages.time)),
    ) as unknown as z.ZodMiniType<string>,
  );

const slugOfShape = (shape: RegExp, message: string) =>
  absent(
    z
      .string(messages.text)
      .check(
        z.maxLength(80, messages.tooLong(80)),
        z.regex(shape, message),
      ) as unknown as z.ZodMiniType<string>,
  );

/** Validation of the system columns a caller may write. */
export const writableSystem = {
  slug: slugOfShape(slugShape, 'Use small letters, digits and single hyphens'),
  status: z.pipe(
    z.transform((value) =>
      value === '0' || value === false ? 0 : value === '1' || value === true ? 1 : value,
    ),
    z.union([z.literal(0), z.literal(1)], messages.choice),
  ) as unknown as z.ZodMiniType<0 | 1>,
  publishAt: time(),
  unpublishAt: time(),
  sortOrder: wholeBetween(-1_000_000, 1_000_000),
  meta: metaSchema as unknown as z.ZodMiniType<Meta>,
};

const inFolders = {
  ...writableSystem,
  slug: slugOfShape(
    folderSlugShape,
    'Use small letters, digits and single hyphens, with a slash between folders, four deep at most',
  ),
};

/** Schemas of one kind’s system columns that can be written. */
export const writableSystemOf = ({ folders }: { folders?: boolean }): typeof writableSystem =>
  folders ? inFolders : writableSystem;

/** System columns as returned. */
export const systemRow = {
  id: z.number(),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1)]),
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  sortOrder: z.number(),
  version: z.number(),
  createdBy: z.nullable(z.number()),
  createdAt: z.string(),
  updatedBy: z.nullable(z.number()),
  updatedAt: z.string(),
  deletedAt: z.nullable(z.string()),
  meta: z.looseObject({}),
};

/** What a list returns for every record, even when limited to a few fields. */
export const listedSystem = [
  'id',
  'slug',
  'status',
  'publishAt',
  'unpublishAt',
  'sortOrder',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
] as const satisfies readonly (keyof SystemValues)[];
export type ListedSystem = Pick<SystemValues, (typeof listedSystem)[number]>;

/** Fields an update may contain because the row has them, but only the server writes. */
export const derivedNames = [
  'formerSlugs',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
  'derived',
] as const;
