import { type ComponentType, createContext, type ReactNode, use, useId } from 'react';

/** What loads and starts an island: a press or the focus on it, its place on the screen, the page, a session. */
type Start = 'touch' | 'visible' | 'load' | 'session';

/**
 * Renders the content of an island as a tree of its own, whose ids begin with this prefix; null outside of documents,
 * where an island is a component like any other.
 */
export const IslandRenderer = createContext<((content: ReactNode, idPrefix: string) => string) | null>(null);

export type Island<Props extends object> = ComponentType<Props> & { Content: ComponentType<Props> };

/**
 * A component with behaviour on a page that is not hydrated: it gets a root and its props in the document, and
 * `entry.ts` hydrates it where it stands. Its file is `<name>.island.tsx` and exports it as default. The props of an
 * island in a document are JSON.
 */
export function island<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  start: Start = 'touch',
): Island<Props> {
  function Island(props: Props) {
    const render = use(IslandRenderer);
    const id = useId();
    if (!render) return <Content {...props} />;
    return (
      <div
        className="contents"
        data-island={name}
        data-start={start}
        data-id={id}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: render(<Content {...props} />, id) }}
      />
    );
  }
  return Object.assign(Island, { Content });
}
