import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../platform/http/metrics.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serveSite } from '../pages/serve-pages.ts';

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const dashboard: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'));
const rules = [...read('prometheus-alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr);
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const metricsIn = (query: string) => query.match(/\b(?:sokoni|process|nodejs)_\w+/g) ?? [];

const metrics = createMetrics();
useTestApp({}, { metrics, pages: (domain) => serveSite(domain, { ...profileSite, development: false }) });
let types: Map<string, string>;
beforeAll(async () => {
  const lines = (await metrics.read()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  types = new Map([...lines].map(([, name = '', type = '']) => [name, type]));
});

/** A histogram is queried by the names of its parts. */
const metricOf = (name: string) => {
  const base = name.replace(/_(?:bucket|count|sum)$/, '');
  return types.get(base) === 'histogram' ? base : name;
};

test('each panel queries metrics that the server has', () => {
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) {
    expect(metricsIn(query), query).not.toEqual([]);
    for (const name of metricsIn(query)) expect([...types.keys()], query).toContain(metricOf(name));
  }
});

test('each alert queries metrics that the server has', () => {
  const own = rules.filter((rule) => !rule.startsWith('up{'));
  expect(own.length).toBeGreaterThan(5);
  for (const rule of own) {
    expect(metricsIn(rule), rule).not.toEqual([]);
    for (const name of metricsIn(rule)) expect([...types.keys()], rule).toContain(metricOf(name));
  }
});

test('only counters have names that end in _total, as promtool demands', () => {
  const wrong = [...types].filter(([name, type]) => name.endsWith('_total') !== (type === 'counter'));
  expect(wrong).toEqual([]);
});

test('counters and histograms are queried as rates, gauges as they are', () => {
  for (const query of queries) {
    for (const name of metricsIn(query)) {
      const isGauge = types.get(metricOf(name)) === 'gauge';
      expect(query.includes(`rate(${name}`), query).toBe(!isGauge);
    }
  }
});

test('each metric of the server is on a panel', () => {
  const shown = new Set(queries.flatMap(metricsIn).map(metricOf));
  const own = [...types.keys()].filter((name) => name.startsWith('sokoni_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});
