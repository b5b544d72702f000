import * as t from '@babel/types';

/** A property of an object, or an attribute of an element, that Lingui's macros write for a text. */
export interface Pair {
  name: string;
  value: t.Node | null | undefined;
  text: string | undefined;
  replace(value: t.Expression): void;
}

export function asPair(node: t.Node): Pair | undefined {
  if (t.isObjectProperty(node)) {
    const name = t.isIdentifier(node.key)
      ? node.key.name
      : t.isStringLiteral(node.key) || t.isNumericLiteral(node.key)
        ? String(node.key.value)
        : '';
    const replace = (value: t.Expression) => {
      node.value = value;
    };
    return { name, value: node.value, text: textOf(node.value), replace };
  }
  if (t.isJSXAttribute(node) && t.isJSXIdentifier(node.name)) {
    const value = t.isJSXExpressionContainer(node.value) ? node.value.expression : node.value;
    const replace = (expression: t.Expression) => {
      node.value = t.jsxExpressionContainer(expression);
    };
    return { name: node.name.name, value, text: textOf(value), replace };
  }
  return undefined;
}

const textOf = (value: t.Node | null | undefined) => (t.isStringLiteral(value) ? value.value : undefined);
