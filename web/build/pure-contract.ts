import type { PluginObj } from '@babel/core';
import * as t from '@babel/types';
import babel from '@rolldown/plugin-babel';
import { markConstants } from './texts/mark-constants.ts';
import type { Marks } from './texts/marks.ts';

/**
 * The contract has only declarations, so a page can leave out those it does not use. A bundler cannot know that
 * of `z.object(…).check(…)` and would put zod, 8 kB, into every page that imports a single limit. So each declaration
 * with a call becomes a pure function without arguments that is called once. Marks replace its texts.
 */
export function pureContract(marks?: Marks) {
  const plugins = marks ? [markConstants(marks), markPure] : [markPure];
  return babel({ include: /\/contract\/[\w-]+\.ts$/, plugins });
}

function markPure(): PluginObj {
  return {
    visitor: {
      Program(program) {
        for (const statement of program.node.body) {
          const declaration = t.isExportNamedDeclaration(statement) ? statement.declaration : statement;
          if (!t.isVariableDeclaration(declaration)) continue;
          for (const declarator of declaration.declarations) {
            if (declarator.init && mayCall(declarator.init)) declarator.init = pure(declarator.init);
          }
        }
      },
    },
  };
}

/** True for all but plain values and functions, which run only when they are called. */
const mayCall = (node: t.Expression) => !t.isLiteral(node) && !t.isFunction(node);

function pure(value: t.Expression): t.Expression {
  const call = t.callExpression(t.arrowFunctionExpression([], value), []);
  return t.addComment(call, 'leading', '@__PURE__');
}
