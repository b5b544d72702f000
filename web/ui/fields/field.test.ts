import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from './field.tsx';

it.each([
  [{ type: 'email' }, 'dir="ltr"'],
  [{ type: 'email', dir: 'auto' }, 'dir="auto"'],
  [{ type: 'text' }, ''],
])('has in the field %j the direction %s', (given, dir) => {
  const shown = renderToStaticMarkup(createElement(TextField, { label: 'Email', ...given }));
  expect(/dir="\w+"/.exec(shown)?.[0] ?? '').toBe(dir);
});
