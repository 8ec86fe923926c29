const kilobyte = 1024;

/** '3 KB', '1.4 MB' or '2.0 GB' */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte ** 2) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  if (bytes < kilobyte ** 3) return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
  return `${(bytes / kilobyte ** 3).toFixed(1)} GB`;
}
