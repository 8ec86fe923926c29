/** A file as the calls answer it. */
export interface CallFile {
  fileName: string;
  type: string;
  data: string;
}

/** Words travel as they are, everything else as base64. */
export function blobOf({ type, data }: CallFile): Blob {
  if (type.startsWith('text/') || type === 'application/json') return new Blob([data], { type });
  return new Blob([Uint8Array.from(atob(data), (each) => each.charCodeAt(0))], { type });
}

/** Hands a file to the browser's downloads. */
export function download(file: CallFile): void {
  const url = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
