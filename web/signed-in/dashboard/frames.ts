/** The page of a dashboard. */
export const DASHBOARD = 'mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8';
/** As high as the window: only its lists scroll. */
export const DASHBOARD_OF_MESSAGES =
  'mx-auto flex min-h-[calc(100dvh-4.875rem)] max-w-page flex-col gap-2 p-4 *:shrink-0 lg:gap-4';
