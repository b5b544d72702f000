import { existsSync } from 'node:fs';
import { noTexts } from '@sokoni/contract/company/texts';
import { expect, it } from 'vitest';
import { requestAsAdmin } from '../../testing/call.ts';
import { makeOperator } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { files, labels, pageTexts } from './page-texts.ts';

const testApp = useTestApp();

const idOf = (start: string) =>
  pageTexts().find(({ defaults }) => defaults.en.startsWith(start))?.id ?? 'missing';

it('stores texts that exist and differ', async () => {
  const as = await makeOperator(testApp.sql);
  const [vision, mission] = [idOf('A weaver in Kano'), idOf('We run a directory')];
  const publish = (fr: object, previous = 0) =>
    requestAsAdmin(testApp, 'POST /operator/settings/texts', {
      as,
      body: { previous, value: { ...noTexts, fr } },
    });
  const delivered = pageTexts().find(({ id }) => id === vision)?.defaults.fr;
  expect((await publish({ [vision]: delivered, [mission]: '', gone12: 'Bonjour' })).data.value).toEqual(
    noTexts,
  );
  expect((await publish({ [vision]: 'x'.repeat(10_000) }, 1)).errors).toEqual({
    [`value.fr.${vision}`]: 'At most 1000 characters',
  });
  expect((await publish({ 'no id': 'Bonjour' }, 1)).errors).toEqual({
    'value.fr.no id': 'This isn’t the id of a text',
  });
  expect((await publish({ [vision]: 'un\u0007deux' }, 1)).status).toBe(422);
  const fr = { [vision]: '<b>Bonjour</b> \u200f', [mission]: '{ici}' };
  // Marks of direction are cleaned away; the page sets the direction.
  expect((await publish(fr, 1)).data.value.fr).toEqual({ ...fr, [vision]: '<b>Bonjour</b>' });
});

it('offers no labels and no counted forms', () => {
  const texts = pageTexts().map(({ defaults }) => defaults.en);
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((text) => labels.includes(text) || /[<,]\s*plural/.test(text))).toEqual([]);
});

it('names files that exist', () => {
  const web = new URL('../../../web/', import.meta.url);
  expect(Object.keys(files).filter((name) => !existsSync(new URL(name, web)))).toEqual([]);
});
