import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cvType } from './cv-type.ts';

const text = strToU8;
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, text(`<${name}/>`)])));
const docx = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml');

/** A compound file in sectors of 512 bytes: the sector table, then a directory over as many sectors as it needs. */
function ole(streams: string[], kind = 2): Uint8Array {
  const perSector = 4;
  const sectors = Math.ceil((streams.length + 1) / perSector);
  const file = Buffer.alloc(512 * (2 + sectors), 0);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x2c);
  file.writeUInt32LE(1, 0x30);
  file.fill(0xff, 0x4c, 512);
  file.writeUInt32LE(0, 0x4c);
  const table = file.subarray(512, 1024).fill(0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let n = 1; n <= sectors; n += 1) table.writeUInt32LE(n === sectors ? 0xfffffffe : n + 1, n * 4);
  ['Root Entry', ...streams].forEach((name, index) => {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = index === 0 ? 5 : kind;
  });
  return new Uint8Array(file);
}

describe('recognizes', () => {
  test.each([
    ['a PDF', text('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'), 'pdf'],
    ['a DOCX', docx, 'docx'],
    ['a DOCX of Word on the web', zip('[Content_Types].xml', 'word/document2.xml'), 'docx'],
    ['a DOCX with a comment', withComment(docx, 'made by a program'), 'docx'],
    ['a DOC', ole(['WordDocument', '1Table']), 'doc'],
    [
      'a DOC whose directory is long',
      ole([...Array.from({ length: 30 }, (_, n) => `Data ${n}`), 'WordDocument']),
      'doc',
    ],
  ])('%s', (_, bytes, type) => expect(cvType(bytes)).toBe(type));

  test('a file within a larger buffer', () => {
    const large = new Uint8Array(docx.length + 200);
    large.set(docx, 100);
    expect(cvType(large.subarray(100, 100 + docx.length))).toBe('docx');
  });
});

describe('is not fooled by', () => {
  const listed = Buffer.from(zip('[Content_Types].xml', 'word/other.xml'));
  const eocd = docx.length - 22;
  test.each([
    ['nothing', new Uint8Array()],
    ['a program', text(`MZ\u0090\u0000${'\0'.repeat(200)}%PDF-1.4`)],
    ['a page', text('<!doctype html><title>%PDF-</title>')],
    ['a page that names the parts', text('<p>[Content_Types].xml word/document.xml WordDocument')],
    ['a PDF after something else', text('\n%PDF-1.4')],
    ['a zip without a document', zip('[Content_Types].xml', 'readme.txt')],
    ['a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['a document with macros', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['a folder of the name', zip('[Content_Types].xml', 'word/document.xml/')],
    ['names in the data only', zipSync({ 'a.txt': text('word/document.xml [Content_Types].xml') })],
    ['a zip that is cut off', docx.subarray(0, docx.length - 5)],
    ['a zip with something after its end', new Uint8Array([...docx, 1, 2, 3])],
    ['a program before a zip', new Uint8Array([...text('MZ'), ...docx])],
    ['a directory that lies about its place', changed(docx, eocd + 16, 0xfffffff0)],
    ['a directory that lies about its size', changed(docx, eocd + 12, 0xfffffff0)],
    ['a directory of too many entries', changed(docx, eocd + 8, 0xffffffff)],
    ['entries that point nowhere', changed(docx, docx.lastIndexOf(0x50, eocd - 1) + 42, 0x00ffffff)],
    ['other files beside', new Uint8Array(listed)],
    ['a compound file that is no document', ole(['Workbook'])],
    ['a folder called WordDocument', ole(['WordDocument'], 1)],
    ['the mark of a compound file alone', ole([]).subarray(0, 512)],
    ['a sector table outside the file', changed(ole(['Workbook']), 0x4c, 0x7fffffff)],
    ['a directory outside the file', changed(ole(['WordDocument']), 0x30, 0x7fffffff)],
    ['an impossible sector size', changed(ole(['WordDocument']), 0x1e, 0x001f001f)],
  ])('%s', (_, bytes) => expect(cvType(bytes)).toBeNull());

  test('a circular directory', () => {
    const circle = changed(ole(['Workbook']), 512 + 4, 1);
    expect(cvType(circle)).toBeNull();
  });

  test('random bytes with any prefix, without throwing', () => {
    let seed = 7;
    const noise = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed & 255;
    };
    for (let round = 0; round < 3_000; round += 1) {
      const bytes = Uint8Array.from(round % 2 ? docx : ole(['Workbook', 'Book']));
      for (let n = 0; n < 8; n += 1) bytes[8 + ((noise() * 256 + noise()) % (bytes.length - 8))] = noise();
      expect(['docx', null]).toContain(cvType(bytes));
    }
  });
});

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setUint32(at, value, true);
  return copy;
}

function withComment(bytes: Uint8Array, comment: string): Uint8Array {
  const copy = new Uint8Array([...bytes, ...text(comment)]);
  new DataView(copy.buffer).setUint16(bytes.length - 2, comment.length, true);
  return copy;
}
