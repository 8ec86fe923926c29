import type * as z from 'zod/mini';

/** Who may make a call: anyone, any signed-in user, or users with one of these privileges. */
export type Access = 'public' | 'staff' | readonly string[];

/** One row of the call table. `Req` is what a caller sends; the handler gets it after the schema's defaults. */
export interface Call<Req = unknown, Res = unknown, Parsed = Req> {
  request: z.ZodMiniType;
  response: z.ZodMiniType;
  access: Access;
  /** Largest body in bytes; 256 KB by default. */
  limit: number;
  /** Only used for its type. */
  readonly types?: { request: Req; response: Res; parsed: Parsed };
}

export type CallTable = Record<string, Call>;

export const defaultLimit = 256 * 1024;

/** Declares a call; its types are inferred from its schemas. */
export const call = <Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  request: Req,
  response: Res,
  access: Access,
  limit = defaultLimit,
): Call<z.input<Req>, z.output<Res>, z.output<Req>> => ({ request, response, access, limit });
