import * as z from 'zod/mini';
import { call } from '../call.ts';
import { suffixed } from '../privileges.ts';
import { messages, versionField } from '../resource/rules.ts';
import { settingKeys, settingTags } from '../settings/index.ts';

const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.number(),
  updatedAt: z.nullable(z.string()),
});

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
  ),
} as const;
