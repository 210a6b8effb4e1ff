import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SessionProvider, type SessionNavigation } from '#features/session/components/session-provider';
import { ServicesContext, type AppServices } from '#shared/lib/services';

/** What every page stands in, on the server and in the browser. */
export function Providers({
  services,
  navigation,
  children,
}: {
  services: AppServices;
  navigation: SessionNavigation;
  children: ReactNode;
}) {
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.i18n}>
        <QueryClientProvider client={services.queryClient}>
          <SessionProvider navigation={navigation}>{children}</SessionProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesContext>
  );
}
