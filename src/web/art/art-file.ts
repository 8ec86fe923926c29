import { coverFile } from './covers/cover-file.ts';
import { doorstepSvg } from './doorstep.ts';
import { glyphSvg } from './glyph-file.ts';
import type { Theme } from './palette.ts';

const sign = /^\/art\/sign\/([a-z0-9-]{1,80})\.svg$/;
const doorstep = /^\/art\/doorstep\.(dark|light)\.svg$/;

/** The image for a URL of art-url.ts, of a sign, or of the doorstep; null for any other URL. */
export function artFile(path: string): { body: string; type: 'image/svg+xml' } | null {
  const [, tag] = sign.exec(path) ?? [];
  const [, theme] = doorstep.exec(path) ?? [];
  const body = tag ? glyphSvg(tag) : theme ? doorstepSvg(theme as Theme) : coverFile(path);
  return body === null ? null : { body, type: 'image/svg+xml' };
}
