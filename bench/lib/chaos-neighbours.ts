// The dependencies: bucket, virus scanner, mail server, clock.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { accepted, type Case, first, loaded, second, short } from './chaos-case.ts';
import type { Sent } from './chaos-stage.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

export const neighbours: Record<string, Case> = {
  'silent-bucket': {
    what: 'The bucket accepts connections and never answers',
    async run(stage) {
      const { url } = first(stage);
      const token = await first(stage).signIn();
      stage.bucket.silence('silent');
      const form = new FormData();
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
      form.append('file', new Blob([drawing], { type: 'image/svg+xml' }), 'drawing.svg');
      const began = performance.now();
      const status = await fetch(`${url}/api/image/single/upload`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
        signal: AbortSignal.timeout(60_000),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      const ms = performance.now() - began;
      const page = await readPage(`${url}/`);
      const sent = await stage.send(url);
      return {
        seen: `an upload answered ${status} in ${short(ms)}; a page ${page.status}, an enquiry ${sent.status} in ${short(sent.ms)}`,
        must: '503 within 6 s; 200; 200',
        held: status === 503 && ms <= 6_000 && page.status === 200 && sent.status === 200,
      };
    },
  },

  'silent-scanner': {
    what: 'The virus scanner accepts connections and never answers',
    instances: 1,
    async run(stage) {
      const taken: Socket[] = [];
      let scans = 0; // of the CV: each start also asks with a file of its own whether anybody is there
      const scanner = createServer((socket) => {
        taken.push(socket.on('error', () => undefined));
        socket.on('data', (part) => {
          if (part.includes('%PDF')) scans += 1;
        });
      });
      await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done));
      const { port } = scanner.address() as AddressInfo;
      const product = await stage.start(1, { CLAMAV_SOCKET: `127.0.0.1:${port}` });
      await readPage(`${product.url}/`); // what a first page costs is not the scanner's doing
      const began = performance.now();
      const asked = product.call('cv/add', {
        firstName: 'Anitha',
        lastName: 'Raman',
        phone: '+91 98400 00000',
        consent: true,
        career: 1,
        email: 'chaos-cv@example.org',
        coverNote: 'I weave and write.',
        formToken: stage.formToken,
        cv: { name: 'anitha.pdf', type: 'application/pdf', data: btoa('%PDF-1.4\ntrailer<<>>\n%%EOF\n') },
      });
      const page = await readPage(`${product.url}/`);
      const pageMs = performance.now() - began;
      const { status } = await asked;
      const ms = performance.now() - began;
      const stored = await stage.rows<{ scan: string }>('select scan from applications');
      scanner.close();
      for (const socket of taken) socket.destroy();
      return {
        seen: `an application with a CV answered ${status} in ${short(ms)}, marked: ${stored.map(({ scan }) => scan).join(', ') || 'nothing stored'}; a page ${page.status} in ${short(pageMs)} meanwhile; ${scans} scans asked for`,
        must: '200 within 6 s, marked as unavailable; 200 within 1 s; 1',
        held:
          status === 200 &&
          ms <= 6_000 &&
          stored[0]?.scan === 'unavailable' &&
          page.status === 200 &&
          pageMs <= 1_000 &&
          scans === 1,
      };
    },
  },

  'no-mail-server': {
    what: 'One instance of three has no mail server',
    instances: 2,
    async run(stage) {
      const without = await stage.start(2, { SMTP_URL: '' });
      const sent: Sent[] = [];
      for (let n = 0; n < 80; n += 1) sent.push(await stage.send(without.url));
      const began = performance.now();
      const all = () => {
        const to = new Set(stage.smtp.received.flatMap((mail) => mail.to));
        return sent.every(({ email }) => to.has(email));
      };
      while (!all() && performance.now() - began < 60_000) await sleep(50);
      const ms = performance.now() - began;
      const kept = await stage.rows("select 1 from mails where state = 'kept'");
      return {
        seen: `${accepted(sent)} of ${sent.length} enquiries accepted; receipts after ${all() ? short(ms) : 'more than 60 s'}; ${kept.length} mails put aside`,
        must: 'all; within 30 s; 0',
        held: accepted(sent) === sent.length && all() && ms <= 30_000 && kept.length === 0,
      };
    },
  },

  'clock-off': {
    what: 'The clock of one instance is two minutes ahead, of another two behind',
    async run(stage) {
      const shifted = (ms: number) =>
        loaded(
          `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+${ms})}static now(){return D.now()+${ms}}}`,
        );
      await first(stage).stop();
      await second(stage).stop();
      await stage.start(0, shifted(120_000));
      await stage.start(1, shifted(-120_000));
      const sent: Sent[] = [];
      for (let n = 0; n < 80; n += 1) {
        const { url } = stage.products[n % stage.products.length] ?? first(stage);
        sent.push(await stage.send(url));
      }
      const began = performance.now();
      const to = () => stage.smtp.received.flatMap((mail) => mail.to);
      const all = () => sent.every(({ email }) => to().includes(email));
      while (!all() && performance.now() - began < 60_000) await sleep(50);
      const ms = performance.now() - began;
      await sleep(12_000); // two more looks into the outbox
      const twice = sent.filter(({ email }) => to().filter((each) => each === email).length > 1).length;
      return {
        seen: `${accepted(sent)} of ${sent.length} enquiries accepted; receipts after ${all() ? short(ms) : 'more than 60 s'}, ${twice} sent twice`,
        must: 'all; within 15 s; 0',
        held: accepted(sent) === sent.length && all() && ms <= 15_000 && twice === 0,
      };
    },
  },
};
