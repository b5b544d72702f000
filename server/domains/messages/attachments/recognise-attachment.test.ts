import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { UnusableFile } from '../../media/uploads/file-errors.ts';
import { attachmentFileName } from './file-name.ts';
import { recogniseAttachment } from './recognise-attachment.ts';

const recognise = (bytes: Uint8Array, name: string) =>
  recogniseAttachment(new Blob([new Uint8Array(bytes)]), name);

/** An archive of text files. */
function zip(files: Record<string, string>, compress = false): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name, { compress });
  archive.end();
  return buffer(archive.outputStream);
}

const office = (part: string, type: string, more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: '<x/>',
    ...more,
  });
const openDocument = (type: string, more: Record<string, string> = {}) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<x/>', ...more });
const compound = (...names: string[]) => compoundWith(0, names);
const compoundWith = (padding: number, names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(padding),
    ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ]);

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';
test.each([
  [
    'a Word document',
    () => office('word/document.xml', 'wordprocessingml.document'),
    `${OOXML}.wordprocessingml.document`,
  ],
  [
    'an Excel workbook',
    () => office('xl/workbook.xml', 'spreadsheetml.sheet'),
    `${OOXML}.spreadsheetml.sheet`,
  ],
  [
    'a PowerPoint presentation',
    () => office('ppt/presentation.xml', 'presentationml.presentation'),
    `${OOXML}.presentationml.presentation`,
  ],
  ['an OpenDocument text', () => openDocument('text'), `${ODF}.text`],
  ['an OpenDocument spreadsheet', () => openDocument('spreadsheet'), `${ODF}.spreadsheet`],
  ['an OpenDocument presentation', () => openDocument('presentation'), `${ODF}.presentation`],
  ['an old Word document', () => compound('Root Entry', 'WordDocument'), 'application/msword'],
  [
    'one whose name lies in two chunks',
    () => compoundWith(64 * 1024 - 20, ['WordDocument']),
    'application/msword',
  ],
  ['an old Excel workbook', () => compound('Root Entry', 'Workbook'), 'application/vnd.ms-excel'],
  [
    'an old PowerPoint presentation',
    () => compound('Root Entry', 'PowerPoint Document'),
    'application/vnd.ms-powerpoint',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), 'pdf'],
])('recognises %s by its content', async (_title, make, type) => {
  expect(await recognise(await make(), 'file.exe')).toBe(type);
});

test.each([
  ['commas', 'item,price\nbag,12\n'],
  ['semicolons and accents in an 8-bit encoding', Buffer.from('café;prix\nthé;3\n', 'latin1')],
  ['tabs', 'item\tprice\r\nbag\t12\r\n'],
])('recognises a CSV file with %s', async (_title, content) => {
  expect(await recognise(Buffer.from(content), 'Prices.CSV')).toBe('text/csv');
});

test.each([
  ['an archive', () => zip({ 'readme.txt': 'Hello' }), 'a.docx', 'otherAttachment'],
  [
    'a program in an archive',
    () => zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }),
    'a.xlsx',
    'otherAttachment',
  ],
  ['an installer', () => compound('Root Entry', 'Directory'), 'a.doc', 'otherAttachment'],
  ['a Windows program', () => Buffer.from('MZ\x90\0\x03\0\0\0'), 'a.pdf', 'otherAttachment'],
  ['a program with the name of a CSV file', () => Buffer.from('MZ,\x90\0\x03\0'), 'a.csv', 'otherAttachment'],
  ['one after many values', () => Buffer.from(`${'a,b\n'.repeat(50_000)}\0`), 'a.csv', 'otherAttachment'],
  ['a page with the name of a CSV file', () => Buffer.from('<html>,<script>'), 'a.csv', 'otherAttachment'],
  ['a text without values', () => Buffer.from('Good morning\n'), 'a.csv', 'otherAttachment'],
  ['values under another name', () => Buffer.from('item,price\n'), 'a.txt', 'otherAttachment'],
  [
    'an SVG drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a.svg',
    'otherAttachment',
  ],
  ['a GIF picture', () => Buffer.from('GIF89a and more bytes'), 'a.gif', 'otherAttachment'],
  [
    'a Word document with macros',
    () => office('word/document.xml', 'wordprocessingml.document', { 'word/vbaProject.bin': 'Sub' }),
    'a.docx',
    'macros',
  ],
  [
    'an OpenDocument text with macros',
    () => openDocument('text', { 'Basic/script-lc.xml': '<x/>' }),
    'a.odt',
    'macros',
  ],
  ['an old workbook with macros', () => compound('Workbook', '_VBA_PROJECT'), 'a.xls', 'macros'],
  ['an incomplete PDF', () => Buffer.from('%PDF-1.7\n'), 'a.pdf', 'damagedPdf'],
])('rejects %s', async (_title, make, name, refusal) => {
  const error = await recognise(await make(), name).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnusableFile);
  expect(error.refusal).toBe(refusal);
});

const TYPES = '[Content_Types].xml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = (more: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${OOXML}.wordprocessingml.document.main+xml"/>${more}</Types>`;
const word = (more: Record<string, string>) =>
  office('word/document.xml', 'wordprocessingml.document', {
    'word/_rels/document.xml.rels': '<x/>',
    ...more,
  });
const related = (type: string, target: string, mode = 'External') =>
  word({
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  });
const VBA = 'application/vnd.ms-office.vbaProject';

test.each([
  ['a renamed macro part', () => word({ [TYPES]: types(`<Default Extension="dat" ContentType="${VBA}"/>`) })],
  ['one in capitals', () => word({ [TYPES]: types(`<Default contenttype="${VBA.toUpperCase()}"/>`) })],
  [
    'one spelled with references',
    () => word({ [TYPES]: types(`<Default ContentType="${VBA.replace('a', '&#x61;')}"/>`) }),
  ],
  ['a name in capitals', () => word({ 'WORD/VBAPROJECT.BIN': 'Sub' })],
  [
    'a relationship to a macro part',
    () => related('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.dat', 'Internal'),
  ],
  [
    'a macro sheet of Excel 4.0',
    () =>
      office('xl/workbook.xml', 'spreadsheetml.sheet', {
        'xl/_rels/workbook.xml.rels':
          '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet"/>',
      }),
  ],
  [
    'a macro sheet by its content type',
    () => word({ [TYPES]: types('<Override ContentType="application/vnd.ms-excel.intlmacrosheet+xml"/>') }),
  ],
  ['a remote template', () => related(`${RELATIONSHIPS}/attachedTemplate`, 'https://evil.example/a.dotm')],
  [
    'a template on a share',
    () => related(`${RELATIONSHIPS}/attachedTemplate`, 'file:///\\\\evil.example\\a.dotm'),
  ],
  ['a remote frame', () => related(`${RELATIONSHIPS}/frame`, 'http://evil.example/')],
  ['scripts of OpenDocument in capitals', () => openDocument('text', { 'SCRIPTS/python/a.py': 'x' })],
])('rejects %s', async (_what, make) => {
  await expect(recognise(await make(), 'a.docx')).rejects.toMatchObject({ refusal: 'macros' });
});

test.each([
  [
    'a template on the disk of its author',
    () => related(`${RELATIONSHIPS}/attachedTemplate`, 'file:///C:\\Templates\\Letter.dotx'),
  ],
  ['links', () => related(`${RELATIONSHIPS}/hyperlink`, 'https://example.com/')],
])('takes a document with %s', async (_what, make) => {
  await expect(recognise(await make(), 'a.docx')).resolves.toBe(`${OOXML}.wordprocessingml.document`);
});

test.each([
  [
    'relationships that inflate to more than they say',
    async () => {
      const archive = await zip({ [TYPES]: types(''), 'word/_rels/a.rels': ' '.repeat(5 * 2 ** 20) }, true);
      // The size that the directory names.
      archive.writeUInt32LE(100, archive.lastIndexOf('PK\x01\x02') + 24);
      return archive;
    },
  ],
  [
    'a file with two names',
    async () => {
      const archive = await word({ 'word/a.bin': 'x' });
      archive.write('b', archive.lastIndexOf('a.bin'));
      return archive;
    },
  ],
  ['entities of its own', () => word({ 'a.rels': '<!DOCTYPE x [<!ENTITY a "vbaProject">]><x/>' })],
  ['an encoding that is not read', () => word({ 'a.rels': '<?xml version="1.0" encoding="utf-7"?><x/>' })],
  ['a directory that is cut off', async () => (await word({})).subarray(0, -1)],
  [
    'a directory elsewhere',
    async () => {
      const archive = await word({});
      archive.writeUInt32LE(2 ** 32 - 1, archive.length - 6);
      return archive;
    },
  ],
])('rejects a document with %s', async (_what, make) => {
  await expect(recognise(await make(), 'a.docx')).rejects.toMatchObject({
    refusal: 'otherAttachment',
  });
});

test.each([
  ['invoice.pdf', 'application/pdf', 'invoice.pdf'],
  ['Invoice.PDF', 'application/pdf', 'Invoice.PDF'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.pdf'],
  ['photo.png', 'image/webp', 'photo.webp'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg'],
  ['../../etc/passwd', 'text/csv', '..-..-etc-passwd.csv'],
  ['a\u202Efdp.exe', 'application/pdf', 'afdp.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['', 'application/msword', 'document.doc'],
] as const)('names the file %j of type %s %j', (sent, type, name) => {
  expect(attachmentFileName(sent, type)).toBe(name);
});
