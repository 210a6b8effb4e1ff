import type { Core } from '@strapi/strapi';
import type { LibraryUser } from '../core/http/library-user';
import { now } from '../core/process/clock';

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

const stateOf = (strapi: Core.Strapi): RouteState | undefined =>
  strapi.requestContext.get()?.state as RouteState | undefined;

function nameOf({ user }: RouteState): string {
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return name || (user?.email ?? 'Panel');
}

/** The name of the person at the panel's forms, or `null` for any other request and for the product's own work. */
export function panelEditor(strapi: Core.Strapi): string | null {
  const state = stateOf(strapi);
  return state?.route?.info?.pluginName === 'content-manager' ? nameOf(state) : null;
}

/** The person at the panel's media library, who works with all images; its texts are the Slovenian ones. */
export function panelLibrarian(strapi: Core.Strapi): LibraryUser {
  const state = stateOf(strapi) ?? {};
  const user = { id: '', name: nameOf(state), email: state.user?.email ?? '', roles: ['admin' as const] };
  return { user, now: now(), language: 'sl', source: 'panel' };
}
