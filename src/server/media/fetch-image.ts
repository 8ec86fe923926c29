import type { ImageRecord } from '#shared/calls/images.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { takeOrRefuse } from '../rpc/limiter.ts';
import { libraryTag } from './image-rows.ts';
import { imageLimit } from './image-variants.ts';
import { storeImage } from './store-image.ts';

/** File stores often report no better type; the content is checked anyway. */
const types = ['image/', 'application/octet-stream', 'binary/octet-stream'];

/** The file's name, where the address ends in one. */
function nameOf({ hostname, pathname }: URL): string {
  const last = /[^/]+\.(?:jpe?g|png|webp|avif|gif|svg)$/i.exec(pathname)?.[0];
  if (!last) return `From ${hostname}`;
  try {
    return decodeURIComponent(last).replace(/[\p{C}\\/]/gu, '');
  } catch {
    return last; // a percent sign that encodes nothing
  }
}

async function fetchImage(address: string, context: Context): Promise<ImageRecord> {
  const { id } = staffOf(context);
  await takeOrRefuse(
    context.limits.fetchedImages,
    String(id),
    'Too many images from other websites at once. Wait a few minutes and try again.',
  );
  const bytes = await context.fetchPublic(address, {
    types,
    maxBytes: imageLimit,
    hold: (size) => context.place?.take(size),
  });
  const url = new URL(address);
  // the rest of an address often holds a key
  const record = await storeImage(context, { name: nameOf(url), bytes, from: url.hostname });
  context.changes.announce([libraryTag]);
  return record;
}

export const fetchImageCalls: Handlers<'image/fetch'> = {
  'image/fetch': ({ address }, context) => fetchImage(address, context),
};
