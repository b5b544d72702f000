/** A style rule and the classes, for each of its selectors, without which it does nothing (made by the build). */
export interface CriticalRule {
  css: string;
  classes: string[][];
  variable?: string;
}

/** The rules that a page uses, in their order. */
export function criticalCssOf(rules: CriticalRule[], html: string): string {
  const present = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of decoded(names).split(/\s+/)) present.add(name);
  }
  const used = rules.filter((rule) =>
    rule.classes.some((needed) => needed.every((name) => present.has(name))),
  );
  const read = variablesIn(used.filter(({ variable }) => !variable));
  return used
    .filter(({ variable }) => !variable || read.has(variable))
    .map(({ css }) => css)
    .join('');
}

const variablesIn = (rules: CriticalRule[]) =>
  new Set(rules.flatMap(({ css }) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));

const decoded = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
