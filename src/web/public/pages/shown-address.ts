import { sitePath } from '#shared/resource/rules.ts';

/** The decoded URL. A long one may have been cut inside an encoded character, which takes up to twelve characters. */
function readable(address: string): string {
  for (let end = address.length; end > Math.max(0, address.length - 12); end -= 1)
    try {
      return decodeURI(address.slice(0, end));
    } catch {}
  return address;
}

/** The URL that was asked for, as the error page quotes it; empty if it is none of the site’s, as anybody can link to that page with a sentence in its place. */
export function shownAddress(from: string): string {
  const address = [...readable(from)].slice(0, 120).join('');
  return sitePath.test(address) ? address : '';
}
