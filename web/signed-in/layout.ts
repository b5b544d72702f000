import type { RouteObject } from 'react-router';
import { BareErrorPage, ErrorPage } from '../site/shell/error-page.tsx';
import { Shell } from './shell.tsx';

/** The frame around all screens. */
export const withLayout = (screens: RouteObject[]): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: BareErrorPage,
    children: [{ ErrorBoundary: ErrorPage, children: screens }],
  },
];
