import type { PluginObj } from '@babel/core';
import * as t from '@babel/types';
import { asConstant } from './constants.ts';
import type { Marks } from './marks.ts';

/** Replaces constants that are texts by marks, and records which of them are names. */
export const markConstants = (marks: Marks) => (): PluginObj => ({
  visitor: {
    'StringLiteral|TemplateLiteral'(path) {
      const constant = asConstant(path.node);
      if (!constant) return;
      const { text, isName, values } = constant;
      if (isName) return marks.addName(text);
      // With its comment left, the mark would be read as another text.
      t.removeComments(path.node);
      const marked = { text, context: '', values: values.map(({ name }) => name) };
      const mark = t.stringLiteral(marks.mark(values.length ? 'fill' : 'text', marked));
      const given = values.map(({ value }) => value);
      path.replaceWith(values.length ? t.callExpression(mark, given) : mark);
    },
  },
});
