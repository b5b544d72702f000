import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { IslandRenderer } from '../../islands/island.tsx';
import { Providers } from '../../islands/providers.tsx';
import { type Navigation, NavigationContext } from '../links/navigation.tsx';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame.tsx';

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
