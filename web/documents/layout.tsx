import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { type Navigation, NavigationContext } from '../app/navigation.tsx';
import { Providers } from '../app/shell/providers.tsx';
import { ErrorPage } from '../application/error-page.tsx';
import { Frame } from './frame.tsx';
import { IslandRenderer } from './island.tsx';

/** The frame around all documents. Only the server renders it. */
export const withFrame = (documents: RouteObject[]): RouteObject[] => [
  { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: documents }] },
];

function Layout() {
  const { pathname, search } = useLocation();
  const navigation: Navigation = {
    place: { pathname, search, hash: '', state: null },
    go: () => {},
    reload: async () => {},
    isReloading: false,
  };
  const renderIsland = (content: ReactNode, identifierPrefix: string) =>
    renderToString(
      <Providers>
        <NavigationContext value={navigation}>{content}</NavigationContext>
      </Providers>,
      { identifierPrefix },
    );
  return (
    <NavigationContext value={navigation}>
      <IslandRenderer value={renderIsland}>
        <Frame>
          <Outlet />
        </Frame>
      </IslandRenderer>
    </NavigationContext>
  );
}
