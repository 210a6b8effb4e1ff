import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SessionProvider } from '#features/session/components/session-provider';
import { ServicesContext, type AppServices } from '#shared/api/services';
import { AppNavigationContext, type AppNavigation } from '#shared/lib/app-navigation';

/** What every page stands in, on the server and in the browser. */
export function Providers({
  services,
  navigation,
  children,
}: {
  services: AppServices;
  navigation: AppNavigation;
  children: ReactNode;
}) {
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.i18n}>
        <QueryClientProvider client={services.queryClient}>
          <AppNavigationContext value={navigation}>
            <SessionProvider>{children}</SessionProvider>
          </AppNavigationContext>
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesContext>
  );
}
