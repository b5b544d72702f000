/** The page of a dashboard. */
export const DASHBOARD = 'mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8';
/** As high as the window: only its lists scroll. */
export const DASHBOARD_OF_MESSAGES =
  'conversation-screen mx-auto flex max-w-page flex-col gap-2 p-4 lg:gap-4';
