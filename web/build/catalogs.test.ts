import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { catalogs } from './catalogs.ts';

/** The texts of these pages as they are built, by id. */
async function buildTexts(pages: string[]): Promise<Record<string, string[]>[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [catalogs()],
    build: { write: false, rolldownOptions: { input: pages, preserveEntrySignatures: 'strict' } },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return Promise.all(
    pages.map(async (page) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
      return (await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)).messages;
    }),
  );
}

it('gives a page the texts of its files in its language, without those of every page', async () => {
  const [common = {}, login = {}, dashboard = {}, operator = {}] = await buildTexts(
    ['common', 'login-form.island', 'customer-dashboard', 'operator'].map((name) => `texts/fr/${name}.js`),
  );
  expect(Object.values(login).flat()).toContain('Adresse e-mail ou mot de passe incorrect');
  expect(common['Enter a message']).toEqual(['Saisissez un message']);
  expect(Object.keys(login).filter((id) => id in common)).toEqual([]);
  expect(dashboard['Programs can’t be sent.']).toEqual(['Les programmes ne peuvent pas être envoyés.']);
  expect(Object.values(operator).flat()).toContain('Publish');
});
