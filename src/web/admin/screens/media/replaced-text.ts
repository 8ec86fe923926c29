import type { ImageRecord } from '#shared/calls/images.ts';

const pixels = ({ width, height }: ImageRecord): string => `${width} × ${height}`;

/** What the message after replacing an image’s file says; `taken` is the name of the image of the library that became the file. */
export function replacedText(before: ImageRecord, after: ImageRecord, taken: string | null): string {
  const what = taken === null ? before.name : `“${taken}”, already in the library, is now this image`;
  if (after.width >= before.width) return what;
  return `${what}. It is smaller than before: ${pixels(after)} instead of ${pixels(before)} pixels.`;
}
