/** A text of the product in a catalog: in English, and in the catalog's language. */
export interface Entry {
  /** English, as Lingui writes it: `{name}` for values, `<0>` for elements, plurals in ICU syntax. */
  text: string;
  /** Tells a text from an equal one with another meaning. */
  context: string;
  /** Empty until it is translated. */
  translation: string;
  /** Notes for the translator. */
  comments: string[];
  /** Files that contain it. */
  origins: string[];
}

/** Reads a catalog in gettext's format, as `npm run texts` and PO editors write it. */
export function parsePo(source: string): Entry[] {
  return source
    .split(/\n\s*\n/)
    .map(parseBlock)
    .filter((entry) => entry !== null);
}

function parseBlock(block: string): Entry | null {
  const entry: Entry = { text: '', context: '', translation: '', comments: [], origins: [] };
  const fields = { msgid: 'text', msgctxt: 'context', msgstr: 'translation' } as const;
  let field: 'text' | 'context' | 'translation' = 'text';
  for (const line of block.split('\n')) {
    const [, mark, comment = ''] = line.match(/^#([.:]) ?(.*)$/) ?? [];
    if (mark === '.') entry.comments.push(comment);
    if (mark === ':') entry.origins.push(...comment.split(' '));
    const [, name, quoted] = line.match(/^(?:(msgid|msgctxt|msgstr) +)?(".*")\s*$/) ?? [];
    if (!quoted) continue;
    if (name) field = fields[name as keyof typeof fields];
    entry[field] += JSON.parse(quoted.replaceAll('\t', '\\t'));
  }
  return entry.text ? entry : null;
}

export function formatPo(language: string, entries: Entry[]): string {
  const head = [
    'msgid ""',
    'msgstr ""',
    ...[`Language: ${language}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8'].map((line) =>
      quote(`${line}\n`),
    ),
  ];
  return `${[head, ...entries.map(formatEntry)].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function formatEntry({ text, context, translation, comments, origins }: Entry): string[] {
  return [
    ...comments.map((comment) => `#. ${comment}`),
    ...origins.map((origin) => `#: ${origin}`),
    ...(context ? [`msgctxt ${quote(context)}`] : []),
    `msgid ${quote(text)}`,
    `msgstr ${quote(translation)}`,
  ];
}

const quote = (text: string) => JSON.stringify(text);
