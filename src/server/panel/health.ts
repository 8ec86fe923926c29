import type { CallResponse } from '#shared/calls.ts';
import { checkCaptcha } from '../desk/captcha.ts';
import { recentlyGivenUp } from '../mail/unsent.ts';
import { waitingMails } from '../mail/waiting-mails.ts';
import { scannerAnswers } from '../media/scan.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { freeSpace } from '../storage/free-space.ts';
import { backupLine } from './backups.ts';
import { cardFonts } from './card-fonts.ts';
import { checkNewest } from './check-newest.ts';

type Line = CallResponse<'system/health'>[number];

async function database({ db, engine }: Context): Promise<Line> {
  const name = 'Database';
  const began = performance.now();
  await db.selectFrom('settings').select('key').limit(1).execute();
  const ms = Math.max(1, Math.round(performance.now() - began));
  return {
    name,
    ok: ms < 1000,
    words: `${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} answers in ${ms} ms`,
  };
}

async function mail({ db, mailServer, now }: Context): Promise<Line> {
  const name = 'Mail';
  if (!(await mailServer.mailsGoOut(db)))
    return { name, ok: false, words: 'No mail server is set up; email is kept here' };
  const failed = await recentlyGivenUp(db, now());
  if (failed > 0) return { name, ok: false, words: `${failed} given up in the last day` };
  const { stuck, refused } = await waitingMails(db, now());
  if (stuck > 0) return { name, ok: false, words: 'Some email has been waiting for over an hour' };
  if (refused > 0)
    return {
      name,
      ok: false,
      words: `${refused} not accepted by the mail server so far: Settings, Forms and mail shows why`,
    };
  return { name, ok: true, words: 'Nothing is held up' };
}

async function files({ storage }: Context): Promise<Line> {
  await storage.check();
  return { name: 'Files', ok: true, words: 'Can be written and read' };
}

async function space({ config }: Context): Promise<Line> {
  const { bytes, enough } = await freeSpace(config.DATA_DIR);
  return {
    name: 'Disk',
    ok: enough,
    words: `${(bytes / 1024 ** 3).toFixed(1)} GB are free${enough ? '' : ': make room before it is full'}`,
  };
}

/** Earlier changes, and those made after an entry was checked here, are found by `audit/verify`, which verifies the whole chain. */
async function auditLog(context: Context): Promise<Line> {
  const { whole, entries, broken } = await checkNewest(context);
  const from = broken === null ? 'Entries are missing or were added' : `Changed or cut at entry ${broken}`;
  const newest = entries === 1 ? 'The newest entry is' : `The newest ${entries} entries are`;
  return {
    name: 'Audit log',
    ok: whole,
    words: whole ? `${newest} unchanged` : `${from}, outside this program`,
  };
}

async function scanner(setting: string): Promise<Line> {
  const ok = await scannerAnswers(setting);
  const words = ok ? 'Answers' : 'Not responding at CLAMAV_SOCKET; CVs are accepted unscanned';
  return { name: 'Virus scanner', ok, words };
}

/** A made-up token: the service refuses it, or says what is wrong with the secret. Whether the site’s key belongs to it only a real token shows. */
async function captcha({ config, fetch, address }: Context, secret: string): Promise<Line> {
  const asked = { url: config.RECAPTCHA_VERIFY_URL, secret, token: 'health', address, fetch };
  const { verdict, errors } = await checkCaptcha(asked);
  const ok = verdict !== 'unavailable';
  const why = errors.length > 0 ? `The service refuses our secret: ${errors.join(', ')}` : 'Not responding';
  return { name: 'Captcha', ok, words: ok ? 'Answers' : `${why}; forms are accepted without it` };
}

type Parts = Record<string, (context: Context) => Promise<Line>>;

/** The status of each part of the system; a failing one reports its own error. */
export const health = (context: Context): Promise<Line[]> =>
  linesOf(context, {
    Database: database,
    Mail: mail,
    Files: files,
    Disk: space,
    Backups: backupLine,
    Fonts: cardFonts,
    'Audit log': auditLog,
  });

/** Other programs that forms do without; the home screen does not wait for them. */
function helpers(context: Context): Promise<Line[]> {
  const { CLAMAV_SOCKET: socket, RECAPTCHA_SITE_KEY: site, RECAPTCHA_SECRET: secret } = context.config;
  return linesOf(context, {
    ...(socket ? { 'Virus scanner': () => scanner(socket) } : {}),
    ...(site && secret ? { Captcha: () => captcha(context, secret) } : {}),
  });
}

function linesOf(context: Context, parts: Parts): Promise<Line[]> {
  return Promise.all(
    Object.entries(parts).map(([name, part]) =>
      part(context).catch((error: unknown) => {
        context.log.error('a part of the system does not answer', { name, error });
        return { name, ok: false, words: 'Not responding; see the server log' };
      }),
    ),
  );
}

export const healthCalls: Handlers<'system/health'> = {
  'system/health': async (_request, context) =>
    (await Promise.all([health(context), helpers(context)])).flat(),
};
