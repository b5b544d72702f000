import { UnusableFile } from '../../../media/uploads/file-errors.ts';

interface XmlElement {
  /** In lower case, without its prefix; the keys of the attributes, too. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** The elements of a part of a document, in their order. */
export async function readXml(bytes: Buffer): Promise<XmlElement[]> {
  const { Parser } = await import('htmlparser2');
  const elements: XmlElement[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const keyed = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
        elements.push({ name: localName(name), attributes: Object.fromEntries(keyed) });
      },
    },
    { xmlMode: true },
  );
  parser.end(textOf(bytes));
  return elements;
}

const localName = (name: string) => name.toLowerCase().replace(/^.*:/, '');

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
  if (!isKnown || !text.includes('<') || /<!(?:doctype|entity)/i.test(text))
    throw new UnusableFile('damagedDocument');
  return text;
}
