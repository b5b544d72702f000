import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/**
 * A single rule: its text with the at-rules around it, and the classes that must be on a page for it to apply
 * (a list for each of its selectors; one is enough).
 */
export interface CriticalRule {
  css: string;
  classes: string[][];
  /** The variable that the rule sets; it matters where another rule reads it. */
  variable?: string;
}

/**
 * Writes `.vite/critical.json` next to the manifest: the style sheet as separate rules, of which the server puts into
 * each page those it uses. It also unwraps `@layer`, because Chrome before 99 drops everything inside one.
 */
export function criticalCss(): Plugin {
  return {
    name: 'critical-css',
    apply: 'build',
    // After Vite has written the style sheet, and before it is compressed.
    enforce: 'post',
    generateBundle: {
      handler(_options, bundle) {
        const rules: CriticalRule[] = [];
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const sheet = postcss.parse(file.source.toString());
          unwrapLayers(sheet);
          file.source = sheet.toString();
          rules.push(...collectRules(sheet));
        }
        this.emitFile({ type: 'asset', fileName: '.vite/critical.json', source: JSON.stringify(rules) });
      },
    },
  };
}

function unwrapLayers(sheet: Root) {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
}

function collectRules(container: { nodes: ChildNode[] | undefined }, around: AtRule[] = []): CriticalRule[] {
  return (container.nodes ?? []).flatMap((node): CriticalRule[] => {
    if (node.type === 'rule') return isFallback(node) ? fallbacksOf(node, around) : [ruleOf(node, around)];
    if (node.type !== 'atrule') return [];
    if (node.name === 'media' || node.name === 'supports') return collectRules(node, [...around, node]);
    const variable = node.name === 'property' ? { variable: node.params } : {};
    return [{ css: wrap(node.toString(), around), classes: [[]], ...variable }];
  });
}

const ruleOf = (rule: Rule, around: AtRule[]): CriticalRule => ({
  css: wrap(rule.toString(), around),
  classes: classesOf(rule),
});

/** Tailwind's fallback for browsers without `@property`: initial values for all its variables. */
const isFallback = ({ selector, nodes }: Rule) =>
  /^\*|^::backdrop/.test(selector) &&
  nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--tw-'));

const fallbacksOf = ({ selector, nodes }: Rule, around: AtRule[]): CriticalRule[] =>
  nodes.map((node) => ({
    css: wrap(`${selector}{${node}}`, around),
    classes: [[]],
    variable: (node as Declaration).prop,
  }));

const wrap = (css: string, around: AtRule[]) =>
  around.reduceRight((inner, rule) => `@${rule.name} ${rule.params}{${inner}}`, css);

/** Ignores classes inside `:not(…)`, because an element may lack them. */
function classesOf(rule: Rule): string[][] {
  return rule.selectors.map((selector) =>
    [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    ),
  );
}
