type Names = Record<string, string>;

const common: Names = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const transport = (secure: boolean): Names => (secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {});

/** Where the map of the contact page may come from; no other page may hold a frame. */
export const mapFrameSource = 'https://www.openstreetmap.org';
const captchaSources = ['https://www.google.com', 'https://www.gstatic.com'];

interface PublicPage {
  /** The constant policy of this build. */
  policy: string;
  secure: boolean;
  path: string;
  captcha?: boolean;
}

/** Headers of a public page: the build's policy, with what only the page with the map and the form may add. */
export function publicHeaders({ policy, secure, path, captcha = false }: PublicPage): Names {
  const withForm = path === '/contact' || path.startsWith('/careers/');
  const frames = [...(path === '/contact' ? [mapFrameSource] : []), ...(captcha && withForm ? captchaSources : [])];
  let own = policy;
  if (frames.length > 0) own += `; frame-src ${frames.join(' ')}`;
  if (captcha && withForm) {
    // The checker's own script neither knows Trusted Types nor stays on one host.
    own = own.replace("script-src 'self'", `script-src 'self' ${captchaSources.join(' ')}`).replace("connect-src 'self'", `connect-src 'self' ${captchaSources.join(' ')}`);
    own = own.replace("; require-trusted-types-for 'script'; trusted-types 'none'", '');
  }
  return { ...common, ...transport(secure), ...(policy ? { 'content-security-policy': own } : {}), 'x-frame-options': 'DENY' };
}

/** Headers of the panel; the policy with its nonce comes with the page. */
export const adminHeaders = (secure: boolean): Names => ({ ...common, ...transport(secure), 'x-frame-options': 'DENY' });

export const apiHeaders = (secure: boolean): Names => ({ ...common, ...transport(secure), 'x-robots-tag': 'noindex' });

/** Uploaded files: never a document of this site, whatever they hold. */
export const mediaHeaders = (): Names => ({
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
});
