import { languageOf } from '@sokoni/contract/languages';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { activateLanguage, commonTexts, loadTexts } from '../app/language.ts';
import { Providers } from '../app/shell/providers.tsx';
import type { Island } from './island.tsx';

const files = import.meta.glob<{ default: Island<object> }>('../**/*.island.tsx');
const fileOf = new Map(Object.keys(files).map((file) => [/([\w-]+)\.island\.tsx$/.exec(file)?.[1], file]));

activateLanguage(languageOf(document.documentElement.lang));

/** Hydrates an island where it stands. Resolves when its handlers are there. */
export async function mountIsland(element: HTMLElement): Promise<void> {
  const { island = '', id = '', props = '{}', start } = element.dataset;
  const load = files[fileOf.get(island) ?? ''];
  if (!load) throw new Error(`There is no island ${island}.`);
  const [module] = await Promise.all([load(), loadTexts([...commonTexts, `${island}.island`])]);
  const Content: ComponentType = module.default.Content;
  await new Promise<void>((ready) => {
    const content = (
      <Providers onReady={ready}>
        <Content {...JSON.parse(props)} />
      </Providers>
    );
    const options = { identifierPrefix: id };
    if (start === 'session') createRoot(element, options).render(content);
    else hydrateRoot(element, content, options);
  });
}
