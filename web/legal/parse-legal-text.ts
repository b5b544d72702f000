export type LegalBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'points'; points: string[] };

export interface LegalParts {
  /** What stands before the first heading. */
  lead: LegalBlock[];
  parts: { title: string; blocks: LegalBlock[] }[];
}

/**
 * A text of the company: a line after `# ` begins a part, after `## ` it is a smaller heading, after `- ` an entry of a
 * list; every other line is a paragraph.
 */
export function parseLegalText(text: string): LegalParts {
  const lead: LegalBlock[] = [];
  const parts: LegalParts['parts'] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, mark = '', words = ''] = /^(##?|-|)\s*(.*)$/.exec(line) ?? [];
    if (!words) continue;
    const blocks = parts.at(-1)?.blocks ?? lead;
    const last = blocks.at(-1);
    if (mark === '#') parts.push({ title: words, blocks: [] });
    else if (mark === '##') blocks.push({ kind: 'heading', text: words });
    else if (mark === '') blocks.push({ kind: 'paragraph', text: words });
    else if (last?.kind === 'points') last.points.push(words);
    else blocks.push({ kind: 'points', points: [words] });
  }
  return { lead, parts };
}
