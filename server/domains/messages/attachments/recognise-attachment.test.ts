import { buffer } from 'node:stream/consumers';
import * as CFB from 'cfb';
import { describe, expect, it, test } from 'vitest';
import { ZipFile } from 'yazl';
import { UnusableFile } from '../../media/uploads/file-errors.ts';
import { readArchive } from '../../media/uploads/read-archive.ts';
import { attachmentFileName } from './file-name.ts';
import { removeLinks } from './office/relationships.ts';
import { recogniseAttachment } from './recognise-attachment.ts';

const recognise = (bytes: Uint8Array, name: string) =>
  recogniseAttachment(new Blob([new Uint8Array(bytes)]), name);

/** An archive of text files. */
function zip(
  files: Record<string, string>,
  options: { compress?: boolean; forceZip64Format?: boolean } = {},
): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files))
    archive.addBuffer(Buffer.from(text), name, { compress: false, ...options });
  archive.end({ forceZip64Format: false, comment: '', ...options });
  return buffer(archive.outputStream);
}

const office = (part: string, type: string, more: Record<string, string> = {}, options = {}) =>
  zip(
    {
      '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
      [part]: '<x/>',
      ...more,
    },
    options,
  );
const openDocument = (type: string, more: Record<string, string> = {}) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<x/>', ...more });
/** A compound file with these streams. */
function compound(streams: Record<string, string | Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(file, path, Buffer.from(content));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}
const numbers = (...of: number[]) => Buffer.from(of);
const record = (id: number, ...data: number[]) => numbers(id, 0, data.length, 0, ...data);
/** A workbook with sheets of these types: 0 has cells, 1 has macros of Excel 4.0. */
const workbook = (...types: number[]) =>
  Buffer.concat([...types.map((type) => record(0x85, 0, 0, 0, 0, 0, type, 1, 0, 65)), record(0x0a)]);
/** [MS-OVBA] 2.4.1, with literal tokens only. */
function compressed(text: Buffer): Buffer {
  const groups = Array.from({ length: Math.ceil(text.length / 8) }, (_group, nth) =>
    Buffer.concat([numbers(0), text.subarray(nth * 8, nth * 8 + 8)]),
  );
  const data = Buffer.concat(groups);
  const header = 0xb000 | (data.length - 1);
  return Buffer.concat([numbers(1, header & 0xff, header >> 8), data]);
}
const sized = (id: number, data: Buffer) => Buffer.concat([numbers(id, 0, data.length, 0, 0, 0), data]);
/** The project of one module: some compiled bytes, then the source. */
const project = (folder: string, source: string, compiled = 805) => ({
  [`${folder}/VBA/_VBA_PROJECT`]: 'x',
  [`${folder}/VBA/dir`]: compressed(
    Buffer.concat([
      sized(0x32, Buffer.from('Sheet1', 'utf16le')),
      sized(0x31, numbers(compiled & 0xff, compiled >> 8, 0, 0)),
    ]),
  ),
  [`${folder}/VBA/Sheet1`]: Buffer.concat([Buffer.alloc(compiled), compressed(Buffer.from(source))]),
});
const EMPTY = 'Attribute VB_Name = "Sheet1"\r\nOption Explicit\r\n\' nothing\r\n';
const SUB = `${EMPTY}Sub Auto_Open()\r\nEnd Sub\r\n`;
/** The flags of a Word document begin at byte 10. */
const wordDocument = (flags: number) => Buffer.concat([Buffer.alloc(11), numbers(flags), Buffer.alloc(500)]);
const show = (token: number, hasMacros: number) => ({
  'PowerPoint Document': numbers(
    ...[0x0f, 0, 0xe8, 3, 40, 0, 0, 0, 0x0f, 0, 0xd0, 7, 32, 0, 0, 0, 0x0f, 0, 0xff, 3, 20, 0, 0, 0],
    ...[2, 0, 0, 4, 12, 0, 0, 0, 1, 0, 0, 0, hasMacros, 0, 0, 0, 2, 0, 0, 0],
  ),
  'Current User': numbers(0, 0, 0xf6, 0x0f, 20, 0, 0, 0, 20, 0, 0, 0, token, 0xc4, 0xd1, 0xf3),
});

/** A PDF that ends with its table of objects. */
const table = Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer<<>>\nstartxref\n9\n%%EOF');
const pdfAndZip = async (end: string) => Buffer.concat([table, await zip({ a: 'x' }), Buffer.from(end)]);

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
  [
    'a Word template',
    () => office('word/document.xml', 'wordprocessingml.template'),
    `${OOXML}.wordprocessingml.template`,
  ],
  [
    'a slide show',
    () => office('ppt/presentation.xml', 'presentationml.slideshow'),
    `${OOXML}.presentationml.slideshow`,
  ],
  ['an OpenDocument template', () => openDocument('text-template'), `${ODF}.text-template`],
  [
    'an OpenDocument text with an empty library of macros',
    () => openDocument('text', { 'Basic/script-lc.xml': '<x/>', 'Basic/Standard/script-lb.xml': '<x/>' }),
    `${ODF}.text`,
  ],
  ['an old Word document', () => compound({ WordDocument: wordDocument(0) }), 'application/msword'],
  ['an old Excel workbook', () => compound({ Workbook: workbook(0, 2) }), 'application/vnd.ms-excel'],
  [
    'one with a project in which nobody has written',
    () => compound({ Workbook: workbook(0), ...project('_VBA_PROJECT_CUR', EMPTY) }),
    'application/vnd.ms-excel',
  ],
  ['an old PowerPoint presentation', () => compound(show(0x5f, 0)), 'application/vnd.ms-powerpoint'],
  ['a PDF after other bytes', () => Buffer.from('HTTP/1.1 200 OK\r\n\r\n%PDF-1.7\n%%EOF'), 'pdf'],
  ['a PDF before many others', () => Buffer.concat([table, Buffer.alloc(9000, 'x')]), 'pdf'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), 'pdf'],
  [
    'an Excel workbook with ZIP64',
    () => office('xl/workbook.xml', 'spreadsheetml.sheet', {}, { forceZip64Format: true }),
    `${OOXML}.spreadsheetml.sheet`,
  ],
])('recognises %s by its content', async (_title, make, type) => {
  expect(await recognise(await make(), 'file.exe')).toBe(type);
});

test.each([
  ['prices.CSV', 'item,price\nbag,12\n', 'text/csv'],
  ['thé.csv', Buffer.from('café;prix\nthé;3\n', 'latin1'), 'text/csv'],
  ['one-column.csv', 'bag\nshirt\n', 'text/csv'],
  ['excel.csv', Buffer.from('\ufeffitem\tprice\n', 'utf16le'), 'text/csv'],
  ['unmarked.csv', Buffer.from('item,price\n', 'utf16le'), 'text/csv'],
  ['mainframe.csv', 'A\x1b\x0cB,1\x1a\0\0', 'text/csv'],
  ['shop.csv', '<html>,"<p>Bag</p>"\n', 'text/csv'],
  ['countries.csv', 'MZ,Mozambique\nNG,Nigeria\n', 'text/csv'],
  ['letter.txt', 'We print %PDF-1.7 files.', 'text/plain'],
  ['parts.csv', 'BMW X5 filter,25000\n', 'text/csv'],
  ['logo.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'text/plain'],
])('takes the text %s whatever is in it', async (name, content, type) => {
  expect(await recognise(Buffer.from(content), name)).toBe(type);
});

const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]);

test.each([
  ['an archive', () => zip({ 'readme.txt': 'Hello' }), 'a.docx', 'archive'],
  ['a program in an archive', () => zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }), 'a.xlsx', 'program'],
  ['a document of Pages', () => zip({ 'Index/Document.iwa': 'x' }), 'a.pages', 'otherDocument'],
  ['an OpenDocument drawing', () => openDocument('graphics'), 'a.odg', 'otherDocument'],
  ['a drawing of AutoCAD', () => Buffer.from(`AC1027${'\0'.repeat(100)}`), 'a.dwg', 'otherDocument'],
  ['an installer', () => compound({ Directory: 'x' }), 'a.doc', 'otherDocument'],
  ['a saved mail', () => compound({ '__properties_version1.0': 'x' }), 'a.msg', 'savedMail'],
  ['a Windows program', () => program, 'a.pdf', 'program'],
  ['a program with the name of a CSV file', () => program, 'a.csv', 'program'],
  [
    'sound',
    () => Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0OpusHead'),
    'a.ogg',
    'soundOrFilm',
  ],
  ['a page under the name of a workbook', () => Buffer.from('<table><tr>'), 'a.xls', 'otherDocument'],
  ['a text without a name', () => Buffer.from('Good morning\n'), 'a', 'otherAttachment'],
  ['an SVG drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'svg'],
  [
    'an encrypted document',
    () => compound({ EncryptionInfo: 'x', EncryptedPackage: 'x' }),
    'a.docx',
    'locked',
  ],
  [
    'an encrypted workbook',
    () => compound({ Workbook: Buffer.concat([record(0x2f, 1), workbook(1)]) }),
    'a.xls',
    'locked',
  ],
  ['an encrypted text', () => compound({ WordDocument: wordDocument(1) }), 'a.doc', 'locked'],
  ['an encrypted presentation', () => compound(show(0xdf, 0)), 'a.ppt', 'locked'],
  [
    'an encrypted OpenDocument text',
    () =>
      openDocument('text', { 'META-INF/manifest.xml': '<m:file-entry><m:encryption-data/></m:file-entry>' }),
    'a.odt',
    'locked',
  ],
  [
    'a Word document with macros',
    () => office('word/document.xml', 'wordprocessingml.document', { 'word/vbaProject.bin': 'Sub' }),
    'a.docx',
    'macros',
  ],
  [
    'an OpenDocument text with macros',
    () => openDocument('text', { 'Basic/Standard/Module1.xml': '<x/>' }),
    'a.odt',
    'macros',
  ],
  [
    'an old workbook with macros',
    () => compound({ Workbook: workbook(0), ...project('_VBA_PROJECT_CUR', SUB) }),
    'a.xls',
    'macros',
  ],
  [
    'macros without their source',
    () => compound({ WordDocument: wordDocument(0), ...project('Macros', EMPTY, 4000) }),
    'a.doc',
    'macros',
  ],
  [
    'macros that cannot be read',
    () => compound({ Workbook: workbook(0), '_VBA_PROJECT_CUR/VBA/_VBA_PROJECT': 'x' }),
    'a.xls',
    'macros',
  ],
  ['macros of a presentation', () => compound(show(0x5f, 1)), 'a.ppt', 'macros'],
  ['a macro sheet of Excel 4.0', () => compound({ Workbook: workbook(0, 1) }), 'a.xls', 'macroSheets'],
  [
    'a kind for macros without one',
    () =>
      zip({
        [TYPES]: types('').replace(
          `${OOXML}.wordprocessingml.document`,
          'application/vnd.ms-word.document.macroEnabled',
        ),
      }),
    'a.docm',
    'macroKind',
  ],
  ['a PDF and an archive before a blank line', () => pdfAndZip('\n'), 'a.pdf', 'hidden'],
  ['a document of zeros', () => Buffer.alloc(5000), 'a.docx', 'damagedDocument'],
  ['a page under the name of a document', () => Buffer.from('<html><p>Sign in'), 'a.ods', 'damagedDocument'],
  ['an incomplete PDF', () => table.subarray(0, 20), 'a.pdf', 'damagedPdf'],
  [
    'half an archive',
    async () => (await zip({ 'a.xml': 'x' })).subarray(0, -30),
    'a.docx',
    'damagedDocument',
  ],
])('rejects %s', async (_title, make, name, refusal) => {
  const error = await recognise(await make(), name).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnusableFile);
  expect(error.refusal).toBe(refusal);
});

describe('a compound file', () => {
  it('is damaged where its sectors form a ring', async () => {
    const bytes = compound({ Workbook: Buffer.concat([workbook(0), Buffer.alloc(9000)]) });
    // Every sector is followed by the first one.
    const table = 512 * (bytes.readUInt32LE(76) + 1);
    for (let at = table; at < table + 512; at += 4) bytes.writeUInt32LE(0, at);
    await expect(recognise(bytes, 'a.xls')).rejects.toMatchObject({ refusal: 'damagedDocument' });
  });

  it('is refused or taken, and never anything else, with any byte changed', async () => {
    const bytes = compound({ Workbook: workbook(0), ...project('_VBA_PROJECT_CUR', EMPTY) });
    for (let at = 8; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(255 - changed.readUInt8(at), at);
      await recognise(changed, 'a.xls').catch((error) => expect(error).toBeInstanceOf(UnusableFile));
    }
  });
});

const TYPES = '[Content_Types].xml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = (more: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${OOXML}.wordprocessingml.document.main+xml"/>${more}</Types>`;
const word = (more: Record<string, string>, options = {}) =>
  office(
    'word/document.xml',
    'wordprocessingml.document',
    { 'word/_rels/document.xml.rels': '<x/>', ...more },
    options,
  );
const CHANGED = 'word/_rels/settings.xml.rels';
interface RelatedOptions {
  mode?: string;
  forceZip64Format?: boolean;
}
const related = (type: string, target: string, { mode = 'External', ...options }: RelatedOptions = {}) =>
  word(
    {
      [CHANGED]: `<Relationships><Relationship Id="r&amp;1" Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
    },
    options,
  );
const VBA = 'application/vnd.ms-office.vbaProject';

test.each([
  [
    'a renamed macro part',
    () => word({ 'word/a.dat': 'x', [TYPES]: types(`<Default Extension="dat" ContentType="${VBA}"/>`) }),
    'macros',
  ],
  [
    'one in capitals',
    () => word({ [TYPES]: types(`<Override contenttype="${VBA.toUpperCase()}"/>`) }),
    'macros',
  ],
  [
    'one spelled with references',
    () => word({ [TYPES]: types(`<Override ContentType="${VBA.replace('a', '&#x61;')}"/>`) }),
    'macros',
  ],
  ['a name in capitals', () => word({ 'WORD/VBAPROJECT.BIN': 'Sub' }), 'macros'],
  [
    'a relationship to a macro part',
    () =>
      related('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.dat', {
        mode: 'Internal',
      }),
    'macros',
  ],
  [
    'a macro sheet of Excel 4.0',
    () =>
      office('xl/workbook.xml', 'spreadsheetml.sheet', {
        'xl/_rels/workbook.xml.rels':
          '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet"/>',
      }),
    'macroSheets',
  ],
  [
    'a macro sheet by its content type',
    () => word({ [TYPES]: types('<Override ContentType="application/vnd.ms-excel.intlmacrosheet+xml"/>') }),
    'macroSheets',
  ],
  ['a remote frame', () => related(`${RELATIONSHIPS}/frame`, 'http://evil.example/'), 'linkedParts'],
  [
    'scripts of OpenDocument in capitals',
    () => openDocument('text', { 'SCRIPTS/python/a.py': 'x' }),
    'macros',
  ],
])('rejects %s', async (_what, make, refusal) => {
  await expect(recognise(await make(), 'a.docx')).rejects.toMatchObject({ refusal });
});

describe('a document with relationships', () => {
  const NEAR = ['file:///C:\\Templates\\Letter.dotx', 'Normal.dotm'];
  const FAR = [
    'https://company.example/sites/all/Letter%20A.dotm',
    'file:///\\\\server\\share\\Letter.dotm',
    '\\\\server\\share\\a.dotm',
    'file://localhost/Users/amina/Letter.dotm',
  ];
  const blob = async (bytes: Promise<Buffer>) => new Blob([new Uint8Array(await bytes)]);

  it.each(NEAR)('stays as it is with the template %s', async (target) => {
    expect(await removeLinks(await blob(related(`${RELATIONSHIPS}/attachedTemplate`, target)))).toBeNull();
  });

  it.each(
    FAR.flatMap(
      (target) =>
        [
          ['attachedTemplate', target, {}],
          ['oleObject', target, { forceZip64Format: true }],
        ] as const,
    ),
  )('loses the %s %s, and nothing else (%j)', async (type, target, options) => {
    const before = await blob(related(`${RELATIONSHIPS}/${type}`, target, options));
    const after = (await removeLinks(before)) as Blob;
    expect(await recogniseAttachment(after, 'a.docx')).toBe(`${OOXML}.wordprocessingml.document`);
    const texts = async (file: Blob) =>
      Promise.all((await readArchive(file)).map(async (entry) => [entry.name, `${await entry.read(9999)}`]));
    const [were, are] = [await texts(before), await texts(after)];
    expect(are.filter(([name]) => name !== CHANGED)).toEqual(were.filter(([name]) => name !== CHANGED));
    expect(are.find(([name]) => name === CHANGED)?.[1]).toMatch(
      /<Relationships xmlns="[^"]+"><Relationship Id="r&amp;1" Type="[^"]+" Target="Normal.dotm" TargetMode="External"\/><\/Relationships>$/,
    );
  });

  it('keeps links that a person opens', async () => {
    const linked = await blob(related(`${RELATIONSHIPS}/hyperlink`, 'https://example.com/'));
    expect(await removeLinks(linked)).toBeNull();
    expect(await recogniseAttachment(linked, 'a.docx')).toBe(`${OOXML}.wordprocessingml.document`);
  });
});

test.each([
  [
    'relationships that inflate to more than they say',
    async () => {
      const archive = await zip(
        { [TYPES]: types(''), 'word/_rels/a.rels': ' '.repeat(5 * 2 ** 20) },
        { compress: true },
      );
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
  ['two lists of content types', () => word({ '[content_types].xml': types('') })],
  [
    'a directory of ZIP64 that is not the other one',
    async () => {
      const archive = await zip({ [TYPES]: types('') }, { forceZip64Format: true });
      archive.writeUInt16LE(2, archive.length - 12);
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
    refusal: 'damagedDocument',
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
  ['page.html', 'text/plain', 'page.txt'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['', 'application/msword', 'document.doc'],
] as const)('names the file %j of type %s %j', (sent, type, name) => {
  expect(attachmentFileName(sent, type)).toBe(name);
});
