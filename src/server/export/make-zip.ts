import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  name: string;
  text: string;
}

/** 1980-01-01 00:00, the earliest time a zip can name: the same content makes the same bytes. */
const date = 0x21;
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;

/** A zip of some text files (APPNOTE.TXT 4.3): local headers with the data, the central directory, its end. */
export function makeZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const nameBytes = Buffer.from(name);
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    // Version, flags, method, time, date, checksum, sizes and lengths: the same in both headers.
    const common = Buffer.alloc(26);
    for (const [place, value] of [
      [0, version],
      [2, utf8Names],
      [4, deflated],
      [8, date],
      [22, nameBytes.length],
    ] as const) {
      common.writeUInt16LE(value, place);
    }
    for (const [place, value] of [
      [10, crc32(plain)],
      [14, packed.length],
      [18, plain.length],
    ] as const) {
      common.writeUInt32LE(value, place);
    }
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([version, 0]), common, rest, nameBytes]),
    );
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]));
}
