import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from '../app/shell/providers.tsx';
import { WovenEdge } from '../ui/pictures/woven-edge.tsx';
import { Controls } from './controls.tsx';
import { Marks } from './marks.tsx';
import { Surfaces } from './surfaces.tsx';

const ADDRESS = '/dev/styleguide';
const schemes = { '': 'As the system', light: 'Light', dark: 'Dark' };
const directions = { '': 'Left to right', rtl: 'Right to left' };

/** All primitives of `ui/` on one page without scripts. `search` is the query string of its address. */
export async function renderStyleguide(search: string): Promise<string> {
  const shown = new URLSearchParams(search);
  const handler = createStaticHandler([{ path: '*', element: <Parts shown={shown} /> }]);
  const context = await handler.query(new Request(`http://parts.invalid${ADDRESS}`));
  if (context instanceof Response) throw new Error('The page of the parts leads nowhere else.');
  return renderToString(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}

function Parts({ shown }: { shown: URLSearchParams }) {
  return (
    <>
      <WovenEdge pattern />
      <main className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-8">
        <h1 className="text-3xl">Parts</h1>
        <Switch label="Colours" name="scheme" choices={schemes} shown={shown} />
        <Switch label="Direction" name="dir" choices={directions} shown={shown} />
        <Marks />
        <Controls />
        <Surfaces />
      </main>
    </>
  );
}

interface SwitchProps {
  label: string;
  name: string;
  choices: Record<string, string>;
  shown: URLSearchParams;
}

function Switch({ label, name, choices, shown }: SwitchProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap">
      {Object.entries(choices).map(([value, text]) => {
        const next = new URLSearchParams(shown);
        next.set(name, value);
        const isShown = (shown.get(name) ?? '') === value;
        return (
          <a
            key={value}
            href={`${ADDRESS}?${next}`}
            className="nav-link"
            aria-current={isShown ? 'page' : undefined}
          >
            {text}
          </a>
        );
      })}
    </nav>
  );
}
