import type { Product } from '../../e2e/product.ts';
import { type Row, short } from './chaos-case.ts';
import type { Sent } from './chaos-stage.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';
import type { smallDisk } from './small-disk.ts';

interface Parts {
  product: Product;
  session: string;
  /** Number that may still be accepted on a full disk: their rows fit into pages the table already has. */
  most: { enquiries: number; tags: number };
  /** Sends an enquiry. */
  send: () => Promise<Sent>;
  /** Restarts whatever stopped by itself, once there is room again. */
  restart?: () => void;
  /** How many accepted enquiries are not in the database. */
  lostOf: (sent: readonly Sent[]) => number | Promise<number>;
}

/** Fills a disk until requests are refused, frees it again, and reports what was observed. */
export async function fillDisk(
  disk: ReturnType<typeof smallDisk>,
  { product, session, most, send, restart = () => undefined, lostOf }: Parts,
): Promise<Row> {
  const sent: Sent[] = [];
  const write = async () => {
    const one = await send();
    sent.push(one);
    return one.status;
  };
  const before = await write();
  disk.fill();
  let refused = await write();
  for (let n = 0; n < most.enquiries && refused === 200; n += 1) refused = await write();
  const tag = (n: number) => product.call('tag/add', { name: `Looms ${n}` }, session);
  let { status, body } = await tag(0);
  for (let n = 1; n < most.tags && status === 200; n += 1) ({ status, body } = await tag(n));
  const page = await readPage(`${product.url}/`);
  disk.free();
  const after = performance.now();
  restart();
  let back = await write();
  for (; back !== 200 && performance.now() - after < 30_000; back = await write()) await sleep(100);
  const healed = performance.now() - after;
  const lost = await lostOf(sent);
  const words = String(body?.message ?? '');
  return {
    seen: `an enquiry answered ${before}, then ${refused}; a tag ${status}, "${words}"; a page ${page.status}; with room again ${back} within ${short(healed)}; ${lost} lost`,
    must: '200, then 507 or 503; the same, saying that nothing was saved; 200; 200 within 10 s; 0 lost',
    held:
      before === 200 &&
      [503, 507].includes(refused ?? 0) &&
      [503, 507].includes(status) &&
      words.includes('Nothing was saved') &&
      page.status === 200 &&
      back === 200 &&
      healed <= 10_000 &&
      lost === 0,
  };
}
