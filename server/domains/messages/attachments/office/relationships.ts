import { escapeHtml } from '../../../../platform/http/escape-html.ts';
import { type ArchiveEntry, readArchive } from '../../../media/uploads/read-archive.ts';
import { replaceEntries } from '../../../media/uploads/write-archive.ts';
import { readXml } from './read-xml.ts';

type Attributes = Readonly<Record<string, string>>;

export const isRelationships = (part: string) => part.endsWith('.rels');

/** Templates, and objects of which the document has a picture: it looks the same without them. */
const REMOVABLE = /\/(?:attachedtemplate|oleobject|package)$/i;
/** Parts of the text that are loaded with the document. */
const SHOWN = /\/(?:subdocument|frame|afchunk|control)$/i;
/** A template on the sender's disk, which many documents name, is not there on another computer. */
const NEAR = /^(?:file:\/{3}|file:)?(?:[a-z]:[\\/][^:]*|[^:\\/]*)$/i;

const isFar = (kind: RegExp, { type = '', targetmode = '', target = '' }: Attributes) =>
  kind.test(type) && targetmode.toLowerCase() === 'external' && !NEAR.test(target);

/** Whether a relationship loads a part of the text from another place. */
export const isShownElsewhere = (attributes: Attributes) => isFar(SHOWN, attributes);

/** Of all relationships of a document. Those of a book of a thousand pages fill some 100 kB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The name that a document without a template has in Word. */
const NOWHERE = 'Normal.dotm';

/**
 * A document of Office Open XML that loads no template and no object from another place; null where it loads none
 * already. Companies keep templates on their servers, which the reader cannot reach and could be harmed by.
 */
export async function removeLinks(file: Blob): Promise<Blob | null> {
  const changed = new Map<ArchiveEntry, Buffer<ArrayBuffer>>();
  const entries = await readArchive(file);
  for (const entry of entries) {
    if (!isRelationships(entry.name.toLowerCase())) continue;
    const elements = await readXml(await entry.read(MOST_BYTES));
    const relationships = elements
      .filter(({ name }) => name === 'relationship')
      .map((each) => each.attributes);
    if (relationships.some((each) => isFar(REMOVABLE, each))) changed.set(entry, write(relationships));
  }
  return changed.size > 0 ? replaceEntries(file, entries, changed) : null;
}

function write(relationships: readonly Attributes[]) {
  const elements = relationships.map((each) => {
    const { id = '', type = '', target = '', targetmode } = each;
    const values = {
      Id: id,
      Type: type,
      Target: isFar(REMOVABLE, each) ? NOWHERE : target,
      TargetMode: targetmode,
    };
    const written = Object.entries(values).map(([key, value]) => value && `${key}="${escapeHtml(value)}"`);
    return `<Relationship ${written.filter(Boolean).join(' ')}/>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACE}">${elements.join('')}</Relationships>`,
  );
}

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';
