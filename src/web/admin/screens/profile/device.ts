const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** 'Firefox on Windows', from a browser's user agent. */
export function deviceOf(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([shape]) => shape.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (!browser) return system ?? 'Another program';
  return system ? `${browser} on ${system}` : browser;
}
