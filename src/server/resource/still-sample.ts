import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '#shared/resource/define.ts';
import type { Input } from '#shared/resource/field.ts';
import { isSample } from '#shared/resource/sample.ts';
import type { Row } from '../db/codec.ts';

/** Fields that can name a person or a client, or state a figure. An image, a link or a place in the order cannot. */
const telling: readonly Input[] = ['text', 'textarea', 'richText', 'list'];

/** Whether a sample still says the same after these changes; it stays a sample then, whoever saved it. */
export const stillSample = (resource: Resource, before: Row, changes: Record<string, unknown>): boolean =>
  isSample(resource, before) &&
  Object.entries(resource.fields).every(
    ([name, { input }]) =>
      changes[name] === undefined ||
      !telling.includes(input) ||
      isDeepStrictEqual(changes[name], before[name]),
  );
