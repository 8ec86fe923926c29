import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Heavy, mb, multipart, post } from './heavy-inputs.ts';

interface File {
  name: string;
  bytes: Buffer | string;
}

const form = (field: string, files: readonly File[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);

/** Black, a bit for each pixel: a hundred million of them are about 12 KB. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });

/** As large as a drawing may be. */
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`.slice(0, mb / 2);
const half = mb / 2 - 200;
const many = (text: string) => text.repeat(Math.floor(half / text.length));
const drawings: Record<string, string> = {
  'a drawing as deep as it is long': drawing(many('<g>')),
  'a drawing 49 deep, a hundred times': drawing(`${'<g>'.repeat(48)}${'</g>'.repeat(48)}`.repeat(100)),
  'a drawing of thousands of elements': drawing(
    '<path d="M0 0h9v9z" fill="#123456" stroke="#654321"/>'.repeat(4900),
  ),
  'a drawing of thousands of attributes': drawing(
    `<path ${Array.from({ length: 190 }, (_, n) => `a${n}="url(#a)"`).join(' ')}/>`.repeat(160),
  ),
  'a drawing of entities': drawing(`<text>${many('&lt;')}</text>`),
  'a drawing of entities that are none': drawing(`<text>${many('&CounterClockwiseContourIntegra')}</text>`),
  'a drawing that defines entities': `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(9000)}"><!ENTITY c "${'&a;'.repeat(9000)}">]>${drawing('<text>&c;</text>')}`,
  'a drawing of one path': drawing(`<path d="${many('M0 0h9v9z')}"/>`),
  'a drawing of one style': drawing(`<style>${many('a{fill:url(#b)}')}</style>`),
  'a drawing of addresses without an end': drawing(`<path fill="${many('url(#')}"/>`),
  'a drawing of one unfinished tag': drawing(`<path ${many('a ')}`),
};

/** What somebody who may upload images can send. */
export function heavyUploads(token: string): Heavy[] {
  const upload = (name: string, call: string, body: NonNullable<Heavy['body']>): Heavy => {
    const sent = post(name, `/api/image/${call}/upload`, multipart, body);
    return { ...sent, headers: { ...sent.headers, authorization: token } };
  };
  const single = (name: string, make: () => Promise<Buffer> | Buffer | string) =>
    upload(name, 'single', async () => form('file', [{ name: 'a.png', bytes: await make() }]));
  const multi = (name: string, count: number, make: () => Buffer | string) =>
    upload(name, 'multi', () => {
      const bytes = make();
      return form(
        'files[]',
        Array.from({ length: count }, (_, n) => ({ name: `${n}.png`, bytes })),
      );
    });
  return [
    single('an image of 20 megapixels', () => photo(5000, 4000).jpeg({ quality: 50 }).toBuffer()),
    single('an image of 10 MB', () => photo(1860, 1860).png({ compressionLevel: 0 }).toBuffer()),
    single('an image of 38 megapixels in some bytes', () => png(6_200)),
    single('an image of 900 megapixels in some bytes', () => png(30_000)),
    multi('10 small images', 10, () => png(40)),
    multi('10 drawings of entities', 10, () => drawings['a drawing of entities'] ?? ''),
    multi('20,000 small files', 20_000, () => 'x'),
    upload('100,000 parts to an upload', 'multi', () => '--b\r\n\r\n\r\n'.repeat(100_000)),
    ...Object.entries(drawings).map(([name, bytes]) => single(name, () => bytes)),
  ];
}
