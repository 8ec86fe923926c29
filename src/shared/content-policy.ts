const captchaSources = 'https://www.google.com https://www.gstatic.com';

/** Where the map of the offices comes from. */
const mapSource = 'https://www.openstreetmap.org';

/** Adds sources to a directive of a policy, or adds the directive. */
export function withSources(policy: string, directive: string, sources: string): string {
  const parts = policy.split(';').map((part) => part.trim());
  const index = parts.findIndex((part) => part.startsWith(`${directive} `));
  if (index < 0) return [...parts, `${directive} ${sources}`].join('; ');
  parts[index] = `${parts[index]} ${sources}`;
  return parts.join('; ');
}

/** For a page with a form that asks the captcha service: its script does not support Trusted Types and loads from several hosts. */
export function withCaptcha(policy: string): string {
  const untyped = policy
    .split(';')
    .filter((part) => !/^\s*(require-trusted-types-for|trusted-types)\s/.test(part))
    .join(';');
  return ['script-src', 'connect-src', 'frame-src'].reduce(
    (own, directive) => withSources(own, directive, captchaSources),
    untyped,
  );
}

/** For a page with the map of the offices, which is loaded on a click. */
export const withMap = (policy: string): string => withSources(policy, 'frame-src', mapSource);
