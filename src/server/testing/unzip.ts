import { crc32, inflateRawSync } from 'node:zlib';

/** For tests: the texts of a zip by name, read from its central directory, checksums held against their content. */
export function unzip(zip: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf('PK\x05\x06');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const plain = inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20)));
    if (crc32(plain) !== bytes.readUInt32LE(at + 16) || plain.length !== bytes.readUInt32LE(at + 24)) {
      throw new Error(`${name} is damaged`);
    }
    files.set(name, plain.toString());
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
