import * as z from 'zod/mini';
import { call } from '../call.ts';
import { writers } from '../privileges.ts';
import { byId, done, listRequest, nothing, pageOf } from '../resource/calls.ts';
import {
  acceptingWholeRow,
  idField,
  inOneLine,
  line,
  messages,
  need,
  str,
  strict,
  unsaid,
  versionField,
  visibleLetter,
} from '../resource/rules.ts';

/** Those who may give a record an image choose it from the library; its own screen has a privilege of its own. */
const seers = [...writers, 'settingsMedia'];

const image = z.object({
  id: z.number(),
  imageUrl: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  focalX: z.number(),
  focalY: z.number(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: z.nullable(z.number()),
  /** Empty: in none. */
  folder: z.string(),
});
export type ImageRecord = z.output<typeof image>;

/** At most a page of the library. */
export const mostImages = 100;
const someImages = z
  .array(idField, messages.list)
  .check(z.minLength(1, messages.required), z.maxLength(mostImages, messages.tooMany(mostImages)));

/** Maximum length of a folder’s name. */
export const maxFolderName = 60;

/** '' takes an image out of its folder. */
const folder = z.string(messages.text).check(
  z.trim(),
  z.maxLength(maxFolderName, messages.tooLong(maxFolderName)),
  inOneLine(),
  z.refine((text) => text === '' || visibleLetter.test(text), messages.required),
);

const focal = z.optional(unsaid(z.number().check(z.gte(0), z.lte(1))));

/** The library of images. */
export const imageCalls = {
  /** Also for those who only read: everybody has an image of their own in their profile. */
  'image/single/upload': call(z.unknown(), image, 'staff', 11 * 1024 * 1024),
  'image/multi/upload': call(z.unknown(), z.array(image), writers, 101 * 1024 * 1024),
  /** An image of another website, by its address: fetched, checked and kept like an upload. */
  'image/fetch': call(z.strictObject({ address: need(line(4_000)) }), image, writers, 16 * 1024),
  /** Also for those who only read: their records and their own profile have images. */
  images: call(byId, image, 'staff'),
  'images/list': call(listRequest, pageOf(image), seers),
  'image/update': call(
    strict({
      ...acceptingWholeRow(image),
      id: idField,
      version: versionField,
      alt: z.string(messages.text).check(z.maxLength(300, messages.tooLong(300))),
      name: z.optional(str(line(200))),
      folder: z.optional(folder),
      focalX: focal,
      focalY: focal,
    }),
    image,
    writers,
  ),
  /**
   * Another file for the same image: `by` was uploaded for it, and becomes part of it. Everything that shows the image follows.
   * Somebody else’s upload is taken only with `settingsMediaDelete`. With `fresh`, `by` is one’s own upload of a moment ago that is for
   * nothing else: if the call is refused, that upload is deleted.
   */
  'image/replace': call(
    z.strictObject({
      id: idField,
      version: versionField,
      by: idField,
      fresh: z.optional(z.boolean(messages.yesNo)),
    }),
    image,
    writers,
  ),
  'image/delete': call(byId, done, ['settingsMediaDelete']),
  /** Images in use stay, and are returned with their uses. One that is gone already counts as deleted. */
  'images/delete': call(
    z.strictObject({ ids: someImages }),
    z.object({
      deleted: z.array(z.number()),
      kept: z.array(z.object({ id: z.number(), reason: z.string() })),
    }),
    ['settingsMediaDelete'],
  ),
  'images/move': call(z.strictObject({ ids: someImages, folder }), done, writers),
  /** Folders that contain images, by name; images without a folder are not counted. */
  'images/folders': call(nothing, z.array(z.object({ name: z.string(), images: z.number() })), seers),
  /** Refused if there is a folder of this name: its images and those of the other could not be told apart again. */
  'images/folders/rename': call(z.strictObject({ folder: need(folder), name: need(folder) }), done, [
    'settingsMediaUpdate',
  ]),
  /** `draft` is the key of a new record, whose id is 0 yet; only for those who may open it. */
  'image/uses': call(
    byId,
    z.array(
      z.object({
        kind: z.string(),
        id: z.number(),
        label: z.string(),
        draft: z.optional(z.string()),
        inTrash: z.optional(z.boolean()),
      }),
    ),
    seers,
  ),
} as const;
