import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { UploadField } from '@sokoni/contract/media/files';
import { picture } from './uploads.ts';

interface BadFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** The error message after the file name. */
  text: RegExp;
  field?: UploadField;
}

const text = (content: string) => Buffer.from(content);
const svg = text(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
const page = text('<!doctype html><html><script>alert(document.domain)</script></html>');
/** The end record of an archive without entries. */
const zipEnd = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);
export const pdf = text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Files that must be rejected, each with the expected error. */
export async function badFiles(): Promise<BadFile[]> {
  const [jpeg, png, webp, avif] = (await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => picture({ format })),
  )) as [Buffer, Buffer, Buffer, Buffer];
  const hidden = /is a web page or an archive/;
  const damaged = /damaged or incomplete/;
  const notAPicture = /This isn’t a picture/;
  const kind = /We can’t accept this kind of picture/;
  return [
    {
      what: 'an SVG drawing',
      name: 'logo.svg',
      bytes: svg,
      text: /We can’t accept SVG files\. Choose a JPEG, PNG or WebP/,
    },
    {
      what: 'an SVG drawing as a certificate',
      name: 'logo.svg',
      bytes: svg,
      text: /We can’t accept SVG files\. Choose a JPEG, PNG, WebP or PDF file\./,
      field: 'certifications',
    },
    { what: 'an SVG drawing called PNG', name: 'logo.png', bytes: svg, text: /SVG files/ },
    { what: 'a page with a picture’s name', name: 'photo.jpg', bytes: page, text: notAPicture },
    { what: 'a text', name: 'photo.jpg', bytes: text('Dear customer'), text: notAPicture },
    {
      what: 'a program',
      name: 'photo.jpg',
      bytes: Buffer.concat([text('MZ'), randomBytes(5000)]),
      text: notAPicture,
    },
    {
      what: 'an archive',
      name: 'photo.jpg',
      bytes: Buffer.concat([text('PK\x03\x04'), zipEnd]),
      text: notAPicture,
    },
    { what: 'nothing', name: 'photo.jpg', bytes: Buffer.alloc(0), text: /This file is empty/ },
    { what: 'one byte', name: 'photo.jpg', bytes: Buffer.from([0xff]), text: notAPicture },
    {
      what: 'more than 10 MB',
      name: 'photo.jpg',
      bytes: Buffer.concat([jpeg, Buffer.alloc(10 * 2 ** 20)]),
      text: /larger than 10 MB/,
    },
    {
      what: 'a bomb of 256 megapixels',
      name: 'photo.png',
      bytes: bomb(16_000, 16_000),
      text: /more than 40 megapixels/,
    },
    {
      what: 'a bomb as high as can be',
      name: 'photo.png',
      bytes: bomb(8, 9_000_000, 100),
      text: /more than 40 megapixels/,
    },
    { what: 'a picture that says it has no size', name: 'photo.png', bytes: bomb(0, 10), text: damaged },
    { what: 'half a JPEG', name: 'photo.jpg', bytes: half(jpeg), text: damaged },
    { what: 'half a PNG', name: 'photo.png', bytes: half(png), text: damaged },
    { what: 'half a WebP', name: 'photo.webp', bytes: half(webp), text: damaged },
    { what: 'half an AVIF', name: 'photo.avif', bytes: half(avif), text: damaged },
    {
      what: 'a beginning and noise',
      name: 'photo.jpg',
      bytes: Buffer.concat([jpeg.subarray(0, 200), randomBytes(9000)]),
      text: damaged,
    },
    { what: 'a beginning and nothing', name: 'photo.jpg', bytes: jpeg.subarray(0, 3), text: damaged },
    {
      what: 'a BMP',
      name: 'photo.bmp',
      bytes: Buffer.concat([text('BM6\x01\0\0\0\0\0\0'), randomBytes(492)]),
      text: kind,
    },
    {
      what: 'a HEIC',
      name: 'IMG_1.HEIC',
      bytes: Buffer.concat([box('ftyp', text('heic\0\0\0\0mif1heic')), randomBytes(900)]),
      text: /can’t read this HEIC picture\. Save it as JPEG/,
    },
    {
      what: 'a film',
      name: 'photo.jpg',
      bytes: Buffer.concat([box('ftyp', text('isom\0\0\0\0isom')), randomBytes(900)]),
      text: notAPicture,
    },
    {
      what: 'a PDF as a flyer',
      name: 'prices.pdf',
      bytes: pdf,
      text: /only use a PDF as a certificate/,
    },
    {
      what: 'a PDF as a portrait',
      name: 'me.pdf',
      bytes: pdf,
      text: /only use a PDF as a certificate/,
      field: 'profileImage',
    },
    {
      what: 'half a PDF',
      name: 'iso.pdf',
      bytes: half(pdf),
      text: /This PDF is damaged/,
      field: 'certifications',
    },
    {
      what: 'a PDF and an archive',
      name: 'iso.pdf',
      bytes: Buffer.concat([pdf, zipEnd]),
      text: hidden,
      field: 'certifications',
    },
    {
      what: 'a PDF and a page',
      name: 'iso.pdf',
      bytes: Buffer.concat([text('%PDF-1.7\n'), page, pdf]),
      text: hidden,
      field: 'certifications',
    },
  ];
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

function box(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return Buffer.concat([length, text(type), content]);
}

/** A PNG of one colour: a very small file whose decoded picture is large. */
function bomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([text(type), data])));
  return Buffer.concat([length, text(type), data, sum]);
}
