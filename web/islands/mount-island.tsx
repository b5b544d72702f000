import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { activateDocument, commonTexts, loadTexts } from '../site/language/language.ts';
import { keepFocus } from '../ui/navigation/keep-focus.ts';
import type { IslandMount } from './island.tsx';
import { pagePayload } from './page-payload.ts';
import { preserveTyped, typedIn } from './preserve-typed.ts';
import { Providers } from './providers.tsx';

const files = import.meta.glob<{ default: { mount: IslandMount } }>('../**/*.island.tsx');
const fileOf = new Map(Object.keys(files).map((file) => [/([\w-]+)\.island\.tsx$/.exec(file)?.[1], file]));

activateDocument();
keepFocus();

/** Shows an island where it stands. Resolves when its handlers are there. */
export async function mountIsland(element: HTMLElement): Promise<void> {
  const { island = '', id = '' } = element.dataset;
  const load = files[fileOf.get(island) ?? ''];
  if (!load) throw new Error(`There is no island ${island}.`);
  const [module] = await Promise.all([load(), loadTexts([commonTexts, `${island}.island`])]);
  i18n.load(i18n.locale, pagePayload().texts ?? {});
  const props: object = JSON.parse(element.dataset.props ?? '{}');
  const { mount } = module.default;
  if ('hydrate' in mount) {
    const Content = mount.hydrate;
    // Not what the island fills in itself.
    const typed = typedIn(element);
    await whenReady(
      (content) => hydrateRoot(element, content, { identifierPrefix: id }),
      <Content {...props} />,
    );
    // Saved as a draft, like what is typed from now on.
    typed?.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    const loaded = await mount.load(props);
    const Content = mount.replaceBy;
    const fillIn = preserveTyped(element);
    await whenReady(
      (content) => flushSync(() => createRoot(element).render(content)),
      <Content {...props} {...loaded} />,
    );
    fillIn();
  }
}

const whenReady = (show: (content: ReactNode) => void, content: ReactNode) =>
  new Promise<void>((ready) => {
    show(<Providers onReady={ready}>{content}</Providers>);
  });
