import type { PluginObj } from '@babel/core';
import * as t from '@babel/types';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * Compiles the texts that stand in the source. Lingui expects a catalog for every language, the source's own
 * included; one English catalog would put every text of the product into every page. With the compiled text left in
 * place each page carries its own, and other languages still find theirs by id.
 * Runs after Lingui's macro, which leaves `{ id: 'a1b2c3', message: 'Hello {name}' }`.
 *
 * A text without placeholders is its own id, like the texts of the contract: six random letters beside each of them
 * do not compress, and came to a third of a kilobyte a page. A catalog has to name those texts by themselves too.
 */
export function compileMessages(): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression: ({ node }) => {
              node.properties = compile(node.properties);
            },
            JSXOpeningElement: ({ node }) => {
              node.attributes = compile(node.attributes);
            },
          });
        },
      },
    },
  };
}

interface Pair {
  name: string;
  text: string | undefined;
  replace(value: t.Expression): void;
}

function compile<N extends t.Node>(nodes: N[]): N[] {
  const pairs = nodes.map(asPair);
  const id = pairs.find((pair) => pair?.name === 'id');
  const message = pairs.find((pair) => pair?.name === 'message');
  if (!message?.text || !id?.text) return nodes;
  const compiled = compileMessage(message.text);
  const plain = compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : null;
  // A text that was given a context keeps the id that tells it from its namesakes.
  if (plain !== null && id.text === generateMessageId(message.text)) {
    id.replace(t.stringLiteral(plain));
    return nodes.filter((_, index) => pairs[index] !== message);
  }
  if (typeof compiled !== 'string') message.replace(t.valueToNode(compiled));
  return nodes;
}

function asPair(node: t.Node): Pair | undefined {
  if (t.isObjectProperty(node)) {
    const name = t.isIdentifier(node.key) ? node.key.name : t.isStringLiteral(node.key) ? node.key.value : '';
    const replace = (value: t.Expression) => {
      node.value = value;
    };
    return { name, text: t.isStringLiteral(node.value) ? node.value.value : undefined, replace };
  }
  if (t.isJSXAttribute(node) && t.isJSXIdentifier(node.name)) {
    const value = t.isJSXExpressionContainer(node.value) ? node.value.expression : node.value;
    const replace = (expression: t.Expression) => {
      node.value = t.jsxExpressionContainer(expression);
    };
    return { name: node.name.name, text: t.isStringLiteral(value) ? value.value : undefined, replace };
  }
  return undefined;
}
