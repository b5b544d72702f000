import { type PluginObj, transformAsync } from '@babel/core';
import * as t from '@babel/types';

import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { asConstant } from './constants.ts';
import { linguiMacro } from './macro.ts';
import { asPair } from './pairs.ts';

/** A text as it is in a file. */
export interface Found {
  text: string;
  context: string;
  comments: string[];
}

/** Every text of a file in its order: from Lingui's macros and from constants. */
export async function collectTexts(code: string, filename: string): Promise<Found[]> {
  const found: Found[] = [];
  await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: filename.endsWith('x') ? ['jsx', 'typescript'] : ['typescript'] },
    plugins: [[linguiMacro, { descriptorFields: 'all' }], collector(found, code)],
  });
  return found;
}

const collector = (found: Found[], code: string) => (): PluginObj => ({
  visitor: {
    Program: {
      exit(program) {
        const add = (nodes: t.Node[]) => {
          const message = asMessage(nodes, code);
          if (message) found.push(message);
        };
        program.traverse({
          ObjectExpression: ({ node }) => add(node.properties),
          JSXOpeningElement: ({ node }) => add(node.attributes),
          'StringLiteral|TemplateLiteral': ({ node }) => {
            const constant = asConstant(node);
            if (!constant) return;
            const comments = constant.values.map(({ name, value }) => noteOn(`{${name}}`, value, code));
            found.push({ text: constant.text, context: '', comments: comments.filter(Boolean) });
          },
        });
      },
    },
  },
});

/** The result of a macro, recognized by its id, which Lingui makes from its text. */
function asMessage(nodes: t.Node[], code: string): Found | null {
  const pairs = nodes.map(asPair).filter((pair) => pair !== undefined);
  const textOf = (name: string) => pairs.find((pair) => pair.name === name)?.text ?? '';
  const [text, context, comment] = [textOf('message'), textOf('context'), textOf('comment')];
  if (!text || textOf('id') !== generateMessageId(text, context)) return null;
  const notes = pairs.flatMap(({ name, value }) => {
    if (!t.isObjectExpression(value) || (name !== 'values' && name !== 'components')) return [];
    return value.properties.map((property) => {
      const pair = asPair(property);
      return pair ? noteOn(name === 'values' ? `{${pair.name}}` : `<${pair.name}>`, pair.value, code) : '';
    });
  });
  return { text, context, comments: [comment, ...notes].filter(Boolean) };
}

/** The note for translators about a placeholder without a name: the code of its value. */
function noteOn(placeholder: string, value: t.Node | null | undefined, code: string): string {
  if (!/\d/.test(placeholder) || value?.start == null || value.end == null) return '';
  const source = code.slice(value.start, value.end).replaceAll(/\s+/g, ' ');
  return `${placeholder}: ${source.length > 90 ? `${source.slice(0, 90)}…` : source}`;
}
