import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { everything } from './db/changes.ts';
import { settingTag } from './db/settings.ts';
import { replySent } from './desk/answer.ts';
import { rejectionSent } from './desk/rejection-sent.ts';
import { openedMail } from './mail/linked-mail.ts';
import { mailServerTag, presentSend, watchMailServer } from './mail/mail-server.ts';
import { startOutbox } from './mail/outbox.ts';
import { makeOutboxStore } from './mail/outbox-store.ts';
import { sendInTime } from './mail/too-late.ts';
import type { Data } from './open-data.ts';
import type { Services } from './rpc/context.ts';
import type { PageCache } from './site/page-cache/page-cache.ts';
import { startDeliveries } from './webhooks/deliveries.ts';
import { webhooksTag } from './webhooks/queue.ts';

interface Parts extends Pick<Data, 'background' | 'keys' | 'instances'> {
  config: Config;
  changes: Services['changes'];
  cache: PageCache | null;
  log: Services['log'];
  closing: Closing;
  /** It is only known for certain once the server listens. */
  publicUrl: () => string;
}

/** Sends what waits in the outbox and to webhooks, through whichever mail server is set. */
export async function startMail(
  parts: Parts,
): Promise<Pick<Services, 'mailServer' | 'mailWaiting' | 'webhooksWaiting'>> {
  const { config, background, keys, instances, changes, cache, log, closing, publicUrl } = parts;
  const mailServer = await watchMailServer(
    () => presentSend(background.db, config, keys.seal),
    () => {
      cache?.dropAll(); // pages say whether a receipt comes
      outbox.wake();
      instances.tellSends(mailServer.send() !== null);
    },
  );
  instances.tellSends(mailServer.send() !== null);
  const store = makeOutboxStore(background, async (...sent) => {
    await replySent(...sent);
    await rejectionSent({ publicUrl: publicUrl() })(...sent);
  });
  const outbox = startOutbox({
    store,
    send: () => {
      const send = mailServer.send();
      return send && sendInTime(background.db, store.now, async (mail) => send(openedMail(keys.seal, mail)));
    },
    othersSend: instances.othersSend,
    log,
    onTried: ({ resource }) => {
      if (resource) changes.announce([resource]);
    },
  });
  closing.add('sending', outbox.stop);
  const deliveries = startDeliveries(background, {
    key: keys.seal,
    privateToo: config.WEBHOOK_PRIVATE === 'on',
    log,
    onTried: () => changes.announce([webhooksTag]),
  });
  closing.add('sending', deliveries.stop);
  changes.listen((tags) => {
    if (!tags.some((tag) => [everything, mailServerTag, settingTag('contacts')].includes(tag))) return;
    mailServer
      .look()
      .catch((error: unknown) => log.error('the mail server could not be looked up', { error }));
  });
  return {
    mailServer: {
      send: mailServer.send,
      mailsGoOut: async (db) => mailServer.send() !== null || instances.runningSend(db),
      look: mailServer.look,
    },
    mailWaiting: () => outbox.wake(),
    webhooksWaiting: () => deliveries.wake(),
  };
}
