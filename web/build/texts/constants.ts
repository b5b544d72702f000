import * as t from '@babel/types';

/**
 * Texts outside of Lingui's macros: constants of the contract and the server, and a few of `web/`.
 * - `/*i18n*\/ 'Email is required'`: a text that a build translates;
 * - `/*i18n name*\/ 'Agriculture'`: the name of something that is stored and sent under this name; it stays, and is
 *   looked up when it is shown;
 * - both with `${values}` in them.
 */
export interface Constant {
  node: t.StringLiteral | t.TemplateLiteral;
  isName: boolean;
  /** As Lingui would write it. */
  text: string;
  /** The value of each placeholder, in the order of the text. */
  values: { name: string; value: t.Expression }[];
}

export function asConstant(node: t.Node): Constant | null {
  const mark = node.leadingComments?.at(-1)?.value.trim();
  if (mark !== 'i18n' && mark !== 'i18n name') return null;
  const isName = mark === 'i18n name';
  if (t.isStringLiteral(node)) return { node, isName, text: node.value, values: [] };
  if (!t.isTemplateLiteral(node)) return null;
  const values = node.expressions.map((value, index) => ({
    name: t.isIdentifier(value) ? value.name : String(index),
    value: value as t.Expression,
  }));
  const text = node.quasis
    .map(({ value }, index) => value.cooked + (values[index] ? `{${values[index].name}}` : ''))
    .join('');
  return { node, isName, text, values };
}
