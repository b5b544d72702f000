import { type AttachmentType, attachmentTypes } from '@sokoni/contract/attachment-types';
import { UnusableFile } from '../../../media/uploads/file-errors.ts';
import { type ArchiveEntry, readArchive } from '../../../media/uploads/read-archive.ts';
import { readXml } from './read-xml.ts';
import { isRelationships, isShownElsewhere } from './relationships.ts';

/** Bytes of content types, relationships and the list of an OpenDocument: of a book of a thousand pages some 100 kB. */
const MOST_BYTES = 4 * 1024 * 1024;

type Entries = ReadonlyMap<string, ArchiveEntry>;

/**
 * The type of a document of Office Open XML or OpenDocument that brings no program.
 *
 * @throws {UnusableFile} for any other archive, too
 */
export async function recognisePackage(file: Blob): Promise<AttachmentType> {
  const list = await readArchive(file);
  const entries: Entries = new Map(list.map((entry) => [partName(entry.name), entry]));
  const has = (pattern: RegExp) => [...entries.keys()].some((name) => pattern.test(name));
  const isOpenXml = entries.has('[content_types].xml');
  if (isOpenXml || entries.has('mimetype') || entries.has('meta-inf/manifest.xml')) {
    // Of two parts with one name, programs may read either.
    if (entries.size < list.length) throw new UnusableFile('damagedDocument');
    return isOpenXml ? recogniseOpenXml(entries) : recogniseOpenDocument(entries);
  }
  // Pages, Numbers and Keynote.
  if (has(/^index(?:\/.*\.iwa|\.zip)$/)) throw new UnusableFile('otherDocument');
  const isProgram = has(/^(?:meta-inf\/manifest\.mf|androidmanifest\.xml)$|^payload\/[^/]*\.app\//);
  throw new UnusableFile(isProgram ? 'program' : 'archive');
}

/** Office ignores capitals, and the kind and number of slashes. */
const partName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[\\/]+/g, '/')
    .replace(/^\//, '');

const isDocumentType = (type: string): type is AttachmentType =>
  Object.hasOwn(attachmentTypes, type) && /opendocument|openxml|macroEnabled/.test(type);

const MAIN = /\.main(?:\+xml)?$/;
const BINARY_WORKBOOK = 'application/vnd.ms-excel.sheet.binary.macroenabled';

/** Also of a document in this document. */
const VISUAL_BASIC = /vbaproject|wordvbadata|(?<!binary\.)macroenabled(?!.*\.main)/;

/** Content types and relationships decide what is a program: Visual Basic, and the macro sheets of Excel 4.0. */
async function recogniseOpenXml(entries: Entries): Promise<AttachmentType> {
  const said: string[] = [...entries.keys()];
  const mains: string[] = [];
  const extensions = new Set([...entries.keys()].map((name) => name.split('.').at(-1)));
  let isLinked = false;
  let left = MOST_BYTES;
  for (const [part, entry] of entries) {
    if (part !== '[content_types].xml' && !isRelationships(part)) continue;
    const content = await entry.read(left);
    left -= content.length;
    for (const { name, attributes } of await readXml(content)) {
      if (name === 'default' && !extensions.has(attributes.extension?.toLowerCase())) continue;
      const type = (attributes.contenttype ?? attributes.type ?? '').toLowerCase();
      said.push(type);
      if (MAIN.test(type)) mains.push(type.replace(MAIN, ''));
      isLinked ||= isShownElsewhere(attributes);
    }
  }
  if (said.some((each) => VISUAL_BASIC.test(each))) throw new UnusableFile('macros');
  if (said.some((each) => /macrosheet/.test(each))) throw new UnusableFile('macroSheets');
  if (isLinked) throw new UnusableFile('linkedParts');
  const [main = ''] = mains;
  const type = main === BINARY_WORKBOOK ? 'application/vnd.ms-excel.sheet.binary.macroEnabled.12' : main;
  if (isDocumentType(type)) return type;
  throw new UnusableFile(/macroenabled/.test(main) ? 'macroKind' : 'otherDocument');
}

/** Libraries and modules of Basic, and scripts; the lists of libraries are there without any, too. */
const SCRIPT = /^(?:basic\/(?!(?:[^/]*\/)?(?:script|dialog)-l[bc]\.xml$)|scripts\/).*[^/]$/;

async function recogniseOpenDocument(entries: Entries): Promise<AttachmentType> {
  const manifest = await entries.get('meta-inf/manifest.xml')?.read(MOST_BYTES);
  const elements = manifest ? await readXml(manifest) : [];
  const isLocked =
    entries.has('encrypted-package') || elements.some(({ name }) => name === 'encryption-data');
  if (isLocked) throw new UnusableFile('locked');
  if ([...entries.keys()].some((name) => SCRIPT.test(name))) throw new UnusableFile('macros');
  const whole = elements.find(({ attributes }) => attributes['full-path'] === '/');
  const written = (await entries.get('mimetype')?.read(MOST_BYTES))?.toString('latin1').trim();
  const type = written ?? whole?.attributes['media-type'] ?? '';
  if (isDocumentType(type)) return type;
  throw new UnusableFile('otherDocument');
}
