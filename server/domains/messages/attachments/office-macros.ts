import { UnusableFile } from '../../media/uploads/file-errors.ts';
import { type ArchiveEntry, readArchive } from '../../media/uploads/read-archive.ts';

/** Bytes of content types and relationships together. Those of a book of a thousand pages fill some 100 kB. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Rejects an office document that brings a program: Visual Basic and the macro sheets of Excel 4.0 in Office Open XML,
 * under any name, because content types and relationships decide there, templates that are loaded from elsewhere, and
 * the folders of scripts in OpenDocument.
 *
 * @throws {UnusableFile}
 */
export async function requireNoMacros(file: Blob): Promise<void> {
  let left = MOST_BYTES;
  for (const entry of await readArchive(file)) {
    const name = entry.name.toLowerCase().replaceAll('\\', '/');
    if (/^(?:basic|scripts)\/|(?:^|\/)vbaproject\.bin$/.test(name)) throw new UnusableFile('macros');
    if (!/^\[content_types\]\.xml$|\.rels$/.test(name)) continue;
    left -= await requireNoMacrosIn(entry, left);
  }
}

async function requireNoMacrosIn(entry: ArchiveEntry, limit: number): Promise<number> {
  const { Parser } = await import('htmlparser2');
  const content = await entry.read(limit);
  const parser = new Parser(
    {
      onopentag(_name, attributes) {
        const value = (name: string) =>
          Object.entries(attributes)
            .find(([key]) => key.toLowerCase() === name)?.[1]
            .toLowerCase() ?? '';
        const isProgram = PROGRAM.test(value('contenttype')) || PROGRAM.test(value('type'));
        const isLoaded = value('targetmode') === 'external' && LOADED.test(value('type'));
        if (isProgram || (isLoaded && !isNear(value('target')))) throw new UnusableFile('macros');
      },
    },
    { xmlMode: true },
  );
  parser.end(textOf(content));
  return content.length;
}

const PROGRAM = /vbaproject|wordvbadata|macrosheet|macroenabled/;
/** Relationships to other files that are opened with the document. */
const LOADED = /\/(?:attachedtemplate|subdocument|frame|afchunk|oleobject|package|control)$/;
/** A template on the sender's disk, which many documents name, is not there on another computer. */
const isNear = (target: string) => /^(?:file:\/{3}|file:)?(?:[a-z]:[\\/][^:]*|[^:\\/]*)$/.test(target);

/**
 * XML is in UTF-8 or UTF-16; other encodings could spell the same in other bytes, and entities that the file declares in
 * other words. Office rejects declarations, too.
 */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes.includes(0);
  const isBigEndian = isUtf16 && (bytes[0] === 0 || bytes[0] === 0xfe);
  const text = new TextDecoder(isBigEndian ? 'utf-16be' : isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  const [, encoding] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text) ?? [];
  const isKnown = !encoding || /^(?:utf-?(?:8|16)|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding);
  if (!isKnown || !text.includes('<') || /<!doctype/i.test(text)) throw new UnusableFile('otherAttachment');
  return text;
}
