import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { email } from '#shared/resource/rules.ts';
import { databaseUrl, httpUrl, parseTrustProxy, scannerAt, siteUrl, smtpUrl } from './address-settings.ts';
import { wrongBackupPlace } from './backup-settings.ts';

const named = z.string().check(z.trim(), z.minLength(1, 'is empty'));
const optional = z.optional(named);
/** Digits alone: as a number, a blank is 0 and `1e3` a thousand. */
const whole = (min: number, max: number, words: string) =>
  z.pipe(
    z.transform((value) => (/^\d+$/.test(String(value)) ? Number(value) : Number.NaN)),
    z.int(words).check(z.gte(min, words), z.lte(max, words)),
  );
const port = whole(0, 65535, 'must be a port number from 0 to 65535');
const headerList = /^[\w-]+=[\x21-\x2b\x2d-\x7e]+(\s*,\s*[\w-]+=[\x21-\x2b\x2d-\x7e]+)*$/;
/** `name=value,name=value`, each value encoded as in an address. */
function isHeaderList(list: string): boolean {
  try {
    return headerList.test(list) && !/[\r\n]/.test(decodeURIComponent(list));
  } catch {
    return false;
  }
}
/** All that providers allow, Ceph’s `tenant:bucket` too: a slash would make the rest a folder. */
const bucketName = z.optional(
  named.check(z.regex(/^[\w.:-]+$/, 'must be the name of a bucket alone, such as site-files')),
);
const isScanner = (setting: string) => scannerAt(setting) !== null;
/** Checked with the server’s own parser: otherwise a wrong value would fail the first start only after the data had been created. */
function isTrustProxy(setting: string): boolean {
  try {
    parseTrustProxy(setting);
    return true;
  } catch {
    return false;
  }
}
const oneOf = <const V extends [string, ...string[]]>(values: V) =>
  z.enum(values, `must be one of: ${values.join(', ')}`);

/** All environment variables. Each can also be given as `<NAME>_FILE` (docs/reference.md, Environment). */
const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(named, '127.0.0.1'),
  DATA_DIR: z._default(named, './data'),
  PUBLIC_URL: z.optional(siteUrl),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOL: z._default(whole(1, 1000, 'must be a number from 1 to 1000'), 10),
  DISK_SHARED: z._default(oneOf(['on', 'off']), 'off'),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_BUCKET: bucketName,
  S3_REGION: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_SESSION_TOKEN: optional,
  S3_STYLE: z._default(oneOf(['path', 'virtual']), 'path'),
  BACKUP_DIR: optional,
  BACKUP_S3_ENDPOINT: z.optional(httpUrl),
  BACKUP_S3_BUCKET: bucketName,
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY: optional,
  BACKUP_S3_SECRET_KEY: optional,
  BACKUP_S3_SESSION_TOKEN: optional,
  BACKUP_S3_STYLE: z._default(oneOf(['path', 'virtual']), 'path'),
  WIRE_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Za-z0-9_-]{43}=?(,[A-Za-z0-9_-]{43}=?)*$/,
          'must be 32 bytes in base64url (43 characters), several separated by commas',
        ),
      ),
  ),
  SEAL_KEY: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{43}=?$/, 'must be 32 bytes in base64url (43 characters)')),
  ),
  ADMIN_EMAIL: z.optional(
    // the panel’s own rule: with an address that the sign-in screen or a mail server refuses, nobody could sign in
    z.pipe(
      z.string().check(z.refine((address) => email().safeParse(address).success, 'must be an email address')),
      z.transform((address: string) => email().parse(address)),
    ),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(8, 'must have at least 8 characters'),
        z.maxLength(128, 'must have at most 128 characters'),
      ),
  ),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^([^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
          'must be an email address, or a name and one as in Nirvaaga <hello@example.com>',
        ),
      ),
  ),
  RECAPTCHA_SITE_KEY: optional,
  RECAPTCHA_SECRET: optional,
  RECAPTCHA_VERIFY_URL: z._default(httpUrl, 'https://www.google.com/recaptcha/api/siteverify'),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.refine(isTrustProxy, 'must be off, a number of hops, or a list of addresses such as 10.0.0.0/8'),
      ),
  ),
  LOGIN_STATUS_MODE: z._default(oneOf(['wire', 'body']), 'wire'),
  LOGIN_PRIVACY: z._default(oneOf(['on', 'off']), 'off'),
  WEBHOOK_PRIVATE: z._default(oneOf(['on', 'off']), 'off'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(named, '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.refine(isHeaderList, 'must be headers such as authorization=Bearer%20abc,x-team=web')),
  ),
  OTEL_SERVICE_NAME: z._default(named, 'site'),
  ACCESS_LOG: z._default(oneOf(['on', 'off']), 'off'),
  LOG_LEVEL: z._default(oneOf(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  CLAMAV_SOCKET: z.optional(
    z
      .string()
      .check(z.refine(isScanner, 'must be the path of a socket, or an address such as 127.0.0.1:3310')),
  ),
});

export type Config = z.output<typeof environment>;
export const settingNames = Object.keys(environment.shape);

/** Invalid settings, one per line; they prevent the start. */
export class ConfigError extends Error {}

const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
] as const;

/** With `virtual` the bucket’s name becomes part of a host name. */
const wrongHosts = (values: Record<string, string>) =>
  ['S3', 'BACKUP_S3'].flatMap((group) => {
    const name = values[`${group}_BUCKET`];
    const isHost = name === undefined || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name);
    return values[`${group}_STYLE`] === 'virtual' && !isHost
      ? [`${group}_BUCKET: must be valid in a host name, since ${group}_STYLE is virtual`]
      : [];
  });

/** Reads the environment once. Throws `ConfigError` naming every setting that is wrong, never its value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of settingNames) {
    const file = env[`${name}_FILE`];
    if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch {
        problems.push(`${name}_FILE: the file cannot be read`);
      }
    } else if (env[name] !== undefined && env[name] !== '') values[name] = env[name];
  }
  const parsed = environment.safeParse(values);
  if (!parsed.success)
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  for (const group of together) {
    const missing = group.filter((name) => !values[name]);
    if (missing.length > 0 && missing.length < group.length)
      problems.push(
        `${missing.join(', ')}: must be set together with ${group.filter((name) => values[name]).join(', ')}`,
      );
  }
  problems.push(...wrongBackupPlace(values), ...wrongHosts(values));
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems.join('\n'));
  return parsed.data;
}
