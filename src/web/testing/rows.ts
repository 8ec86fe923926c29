import type { ImageRecord } from '#shared/calls/images.ts';
import { emptyMeta, type SystemValues } from '#shared/resource/system.ts';

const time = '2026-05-04T08:00:00.000Z';
const system: Omit<SystemValues, 'id'> = {
  slug: 'a-record',
  formerSlugs: [],
  status: 1,
  publishAt: null,
  unpublishAt: null,
  sortOrder: 0,
  version: 1,
  createdBy: 7,
  createdAt: time,
  updatedBy: 7,
  updatedAt: time,
  deletedAt: null,
  meta: emptyMeta,
};

/** A live record as returned to lists and forms, with these fields. */
export const row = (id: number, fields: Record<string, unknown>) => ({
  ...system,
  id,
  slug: `record-${id}`,
  ...fields,
});

/** The fields of a testimonial. */
export const anand = {
  clientName: 'Anand',
  clientDesignation: 'Owner, mill, Erode',
  company: null,
  content: 'They called back the same afternoon.',
  ratings: 4.5,
  image: null,
  project: null,
  onHome: true,
  onAbout: true,
};

const drawing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='480'/%3E";

/** An image of the library. */
export const imageRow = (id: number, alt: string, imageUrl = drawing): ImageRecord => ({
  id,
  imageUrl,
  name: `picture-${id}.png`,
  alt,
  width: 640,
  height: 480,
  bytes: 30_000,
  folder: '',
  focalX: 0.5,
  focalY: 0.5,
  version: 1,
  createdAt: time,
  createdBy: 7,
});
