import type { PluginObj } from '@babel/core';
import * as t from '@babel/types';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Marks } from './texts/marks.ts';
import { asPair, type Pair } from './texts/pairs.ts';

/**
 * Compiles the texts in the source code. Lingui expects a catalog for every language; one catalog would put every
 * text of the product into every page. With its compiled texts in place, each page contains only its own.
 * Runs after Lingui's macro, which leaves `{ id: 'a1b2c3', message: 'Hello {name}', context: 'greeting' }`.
 *
 * In a build a mark replaces the text, and later the text of each language replaces the mark (`language-copies.ts`).
 * Without marks, in development and in tests, English stays and other languages are looked up by id; a text without
 * placeholders is its own id.
 */
export const compileMessages = (marks?: Marks) => (): PluginObj => ({
  visitor: {
    Program: {
      exit(program) {
        program.traverse({
          ObjectExpression: ({ node }) => {
            node.properties = compile(node.properties, marks);
          },
          JSXOpeningElement: ({ node }) => {
            node.attributes = compile(node.attributes, marks);
          },
        });
      },
    },
  },
});

function compile<N extends t.Node>(nodes: N[], marks: Marks | undefined): N[] {
  const pairs = nodes.map(asPair);
  const find = (name: string) => pairs.find((pair) => pair?.name === name);
  const [id, message, context] = [find('id'), find('message'), find('context')];
  if (!message?.text || !id || id.text !== generateMessageId(message.text, context?.text)) return nodes;
  const without = (...left: (Pair | undefined)[]) =>
    nodes.filter((_, index) => !pairs[index] || !left.includes(pairs[index]));
  const compiled = compileMessage(message.text);
  const plain = compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : null;
  if (marks) {
    const text = { text: message.text, context: context?.text ?? '', values: [] };
    // A text that is never looked up needs no id.
    if (plain === null) {
      message.replace(t.stringLiteral(marks.mark('parts', text)));
      return without(id, context);
    }
    id.replace(t.stringLiteral(marks.mark('text', text)));
    return without(message, context);
  }
  // A text with a context keeps the id that tells it from equal texts.
  if (plain !== null && !context) {
    id.replace(t.stringLiteral(plain));
    return without(message);
  }
  if (typeof compiled !== 'string') message.replace(t.valueToNode(compiled));
  return without(context);
}
