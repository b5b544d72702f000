/** The `sh` blocks of a page under the heading that they follow. Blocks of other languages are for other machines. */
export function readBlocks(page) {
  const blocks = [];
  let section = '';
  let block;
  for (const line of page.split('\n')) {
    if (block) {
      if (line === '```') {
        blocks.push({ section, text: block.lines.join('\n'), isShell: block.isShell });
        block = undefined;
      } else block.lines.push(line);
    } else if (line.startsWith('```')) block = { isShell: line === '```sh', lines: [] };
    else if (line.startsWith('## ')) section = line.slice(3);
  }
  return blocks.filter(({ isShell }) => isShell).map(({ section, text }) => ({ section, text }));
}

/** The variables that the blocks set, which the next block needs: a reader types all of them in one shell. */
export function variablesOf(blocks) {
  const names = blocks.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name),
  );
  return [...new Set(names)];
}
