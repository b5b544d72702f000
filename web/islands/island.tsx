import { type ComponentType, createContext, type ReactNode, use, useId } from 'react';

/**
 * Renders the content of an island as a tree of its own, whose ids begin with this prefix; null outside of documents,
 * where an island is a component like any other.
 */
export const IslandRenderer = createContext<((content: ReactNode, idPrefix: string) => string) | null>(null);

/** What loads an island: a press or the focus on it, its place on the screen, or the page. */
type Start = 'touch' | 'visible' | 'load';

/** How `mount-island.tsx` shows an island. */
export type IslandMount =
  | { hydrate: ComponentType<object> }
  | { load: (props: object) => Promise<object>; replaceBy: ComponentType<object> };

/**
 * A component with behaviour on a page that is not hydrated: it gets a root and its props in the document, and
 * `entry.ts` hydrates it where it stands. Its file is `<name>.island.tsx` and exports it as default. The props of an
 * island in a document are JSON. A link to a place inside of it loads it too. With `saved` it starts at once where the
 * browser has something for it: a key of its storage that begins like this, or `usr`, the state that the page before
 * has passed.
 */
export function island<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  start: Start = 'touch',
  { saved = [] }: { saved?: string[] } = {},
) {
  function Island(props: Props) {
    const render = use(IslandRenderer);
    const id = useId();
    if (!render) return <Content {...props} />;
    return (
      <div
        className="contents"
        data-island={name}
        data-start={start}
        data-saved={saved.length ? saved.join(' ') : undefined}
        data-id={id}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: render(<Content {...props} />, id) }}
      />
    );
  }
  return Object.assign(Island, { mount: { hydrate: Content } as unknown as IslandMount });
}

/**
 * The same for content that only the browser knows: `Content` takes the place of the children as soon as its data are
 * loaded. With the start `session`, for signed-in accounts only.
 */
export function replacingIsland<Props extends object, Loaded extends object>(
  name: string,
  start: 'load' | 'session',
  load: (props: Props) => Promise<Loaded>,
  Content: ComponentType<Props & Loaded>,
) {
  function Island({ children, ...props }: Props & { children: ReactNode }) {
    return (
      <div className="contents" data-island={name} data-start={start} data-props={JSON.stringify(props)}>
        {children}
      </div>
    );
  }
  return Object.assign(Island, { mount: { load, replaceBy: Content } as unknown as IslandMount });
}
