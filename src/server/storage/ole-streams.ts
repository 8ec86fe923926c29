const mark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const headerLength = 512;
const entryLength = 128;
/** Places of the sector table that stand in the header; enough for 6.8 MB in sectors of 512 bytes. */
const headerPlaces = 109;
const maxDirectorySectors = 256;
/** Values above this are not sectors but markers: end of a chain, free, and the like. */
const lastSector = 0xfffffff9;
const streamKind = 2;

/**
 * Names of the streams in an OLE2 compound file ([MS-CFB] 2.2 to 2.6), from its directory; null when it is none or broken.
 */
export function oleStreams(bytes: Uint8Array): Set<string> | null {
  if (bytes.length < headerLength || !mark.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const shift = view.getUint16(0x1e, true);
  if (shift !== 9 && shift !== 12) return null;
  const sectorLength = 1 << shift;
  /** Where a sector begins; the header takes the place of the first. */
  const placeOf = (sector: number) => (sector + 1) * sectorLength;
  const isThere = (sector: number) => sector <= lastSector && placeOf(sector) + sectorLength <= bytes.length;

  function next(sector: number): number | null {
    const perSector = sectorLength / 4;
    const index = Math.floor(sector / perSector);
    if (index >= headerPlaces) return null;
    const table = view.getUint32(0x4c + index * 4, true);
    return isThere(table) ? view.getUint32(placeOf(table) + (sector % perSector) * 4, true) : null;
  }

  const names = new Set<string>();
  let sector: number | null = view.getUint32(0x30, true);
  for (let read = 0; read < maxDirectorySectors && sector !== null && isThere(sector); read += 1) {
    for (let at = placeOf(sector); at < placeOf(sector) + sectorLength; at += entryLength) {
      const nameLength = view.getUint16(at + 64, true); // with the zero that ends it
      if (view.getUint8(at + 66) !== streamKind || nameLength < 4 || nameLength > 64) continue;
      names.add(Buffer.from(bytes.subarray(at, at + nameLength - 2)).toString('utf16le'));
    }
    sector = next(sector);
  }
  return names;
}
