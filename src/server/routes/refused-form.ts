import type { AppError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time-units.ts';

interface Kept {
  until: number;
  page: Promise<{ status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }>;
}

const keptMs = minuteMs;
const maxKept = 50;

/**
 * The page of a form that was refused before its body was read. Whoever sends too many forms is refused again and again, so one render
 * serves everybody with the same message within a minute.
 */
export function refusedForms(render: (path: string, refused: AppError) => Promise<Response>) {
  const kept = new Map<string, Kept>();

  async function made(path: string, refused: AppError): Kept['page'] {
    const { status, headers, body } = await render(path, refused);
    return { status, headers: [...headers], body: new Uint8Array(await new Response(body).arrayBuffer()) };
  }

  return async (path: string, refused: AppError): Promise<Response> => {
    const key = `${refused.status} ${path} ${refused.message}`;
    const now = Date.now();
    let entry = kept.get(key);
    if (!entry || entry.until <= now) {
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      entry = { until: now + keptMs, page: made(path, refused) };
      kept.set(key, entry);
    }
    const { status, headers, body } = await entry.page.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    if (status >= 300 && status !== refused.status) kept.delete(key); // not the page of the form, but an error or a redirect
    const response = new Response(body, { status: status === 200 ? refused.status : status, headers });
    if (refused.retryAfter) response.headers.set('retry-after', String(Math.ceil(refused.retryAfter)));
    return response;
  };
}
