/** A file as returned by the calls. */
export interface CallFile {
  fileName: string;
  type: string;
  data: string;
}

/** Text is sent as it is, everything else as base64. */
export function blobOf({ type, data }: CallFile): Blob {
  if (type.startsWith('text/') || type === 'application/json') return new Blob([data], { type });
  return new Blob([Uint8Array.from(atob(data), (each) => each.charCodeAt(0))], { type });
}

/** Saves a file as a browser download. */
export function download(file: CallFile): void {
  const url = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
