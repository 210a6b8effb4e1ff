import type { Core } from '@strapi/strapi';

interface PanelUser {
  firstname?: string;
  lastname?: string;
  email: string;
}

interface RouteState {
  user?: PanelUser;
  /** The route that was found, whatever the address was written like. */
  route?: { info?: { pluginName?: string } };
}

/** The name of the person at the panel's forms, or `null` for any other request and for the product's own work. */
export function panelEditor(strapi: Core.Strapi): string | null {
  const state = strapi.requestContext.get()?.state as RouteState | undefined;
  if (state?.route?.info?.pluginName !== 'content-manager') return null;
  const name = [state.user?.firstname, state.user?.lastname].filter(Boolean).join(' ');
  return name || (state.user?.email ?? 'Panel');
}
