import { matchRoutes, parsePath, type RouteObject } from 'react-router';

/** Whether the application shows this path of `paths.ts`; all others are documents. */
export function isScreen(routes: RouteObject[], to: string): boolean {
  const matches = matchRoutes(routes, parsePath(to));
  return matches?.at(-1)?.route.path !== '*' && matches !== null;
}
