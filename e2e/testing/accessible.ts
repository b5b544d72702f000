import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expectNoSidewaysScroll } from './test.ts';

/** `axe.source` has twice the size, which each page would parse. */
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Parsing the same few colours again and again takes a third of axe's time. */
function rememberColours() {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, object>();
  prototype.parseString = function (text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

const axeSource = `${library};(${rememberColours})()`;

/** The axe rules for WCAG 2.2 A and AA, and those for the order of headings, landmarks and tables. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks that this screen has no violation in this state, in light and dark mode, and is not wider than the window.
 * `state` is a readable name; together with the address it names the check, and `npm test` counts these names. Header and
 * footer are a third of the elements of most screens and the same on all of them, so only a few checks include them. Below
 * an open dialog nothing can be used, so only the dialog is checked.
 */
export async function expectAccessible(page: Page, state: string, { withFrame = false } = {}) {
  const name = `${screenOf(page)} · ${state}`;
  base.info().annotations.push({ type: 'axe', description: name });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const excluded = withFrame ? [] : ['#root > header', '#root > footer'];
  const violations = await violationsOf(page, excluded, { runOnly: TAGS });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(untilColoursRest);
  const inTheDark = await violationsOf(page, excluded, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft([...violations, ...inTheDark.map((violation) => `dark, ${violation}`)], name).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Colours change in 150 ms, and in between have no contrast. */
async function untilColoursRest() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(transitions.map((each) => each.finished));
}

function violationsOf(page: Page, exclude: string[], options: RunOptions) {
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as typeof window & { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document.querySelector('dialog:modal') ?? { exclude }, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any: [check] }) => `${html} ${check?.data?.fgColor ?? ''} ${check?.data?.bgColor ?? ''}`).join(' | ')}`,
      );
    },
    // axe does not describe the rules that pass: that takes most of the time.
    { exclude, options: { ...options, resultTypes: ['violations'] } satisfies RunOptions },
  );
}

/** The address without the ids that differ between accounts. */
function screenOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  const part = searchParams.get('tab') ?? searchParams.get('part');
  const path = pathname
    .replace(/(?:draft-)?[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
    .replace(
      /^(\/reset-password|\/verify-email|\/confirm-email|\/undo-email|\/mail\/stop)\/.*/,
      '$1/{token}',
    );
  return part ? `${path}, ${part}` : path;
}
