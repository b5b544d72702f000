import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode, useEffect } from 'react';

interface ProvidersProps {
  children: ReactNode;
  /** Called once the page is hydrated. */
  onReady?: () => void;
}

export function Providers({ children, onReady }: ProvidersProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </StrictMode>
  );
}
