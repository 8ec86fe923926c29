import * as z from 'zod/mini';
import { call } from '../call.ts';
import { suffixed } from '../privileges.ts';
import type { Fields } from '../resource/field.ts';
import { recordBytes, sealedBytes } from '../resource/record-bytes.ts';
import { messages, versionField } from '../resource/rules.ts';
import { settingDeclarations, settingKeys, settingTags } from '../settings/index.ts';

const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  /** What visitors see of it, if its texts follow other settings (docs/decisions/0046-own-details-in-shipped-texts.md). */
  shown: z.optional(z.unknown()),
  version: z.number(),
  updatedAt: z.nullable(z.string()),
});

/** All but the metadata of pages, which are as many as there are pages, and short. */
const edited = Object.values(settingDeclarations).flatMap((each) =>
  'fields' in each ? [recordBytes(each as { fields: Fields })] : [],
);

export const settingCalls = {
  settings: call(
    z.strictObject({ key: z.enum(settingKeys as [string], messages.choice) }),
    setting,
    settingTags,
  ),
  'setting/update': call(
    z.strictObject({
      key: z.enum(settingKeys as [string], messages.choice),
      value: z.unknown(),
      version: versionField,
    }),
    setting,
    settingTags.map((tag) => suffixed(tag, 'Update')),
    sealedBytes(Math.max(...edited)),
  ),
} as const;
