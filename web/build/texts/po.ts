/** A text of the product in a catalog: what it is in English, and in the catalog's language. */
export interface Entry {
  /** English, as Lingui writes it: `{name}` for values, `<0>` for elements, plurals in ICU's manner. */
  text: string;
  /** Tells a text from its namesakes. */
  context: string;
  /** Empty as long as nobody has translated it. */
  translation: string;
  /** For whoever translates. */
  comments: string[];
  /** Files that it stands in. */
  origins: string[];
}

/** Reads a catalog in gettext's format: what `npm run texts` writes, and what editors of it write back. */
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
