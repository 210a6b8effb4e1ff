import type { Core } from '@strapi/strapi';
import type { Language } from '../contract/language';
import { adminCalled, type StaffUser } from '../core/http/caller';
import type { RequestContext } from '../core/http/request-context';
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

/** The person at the panel, who may do what an admin may; `language` is that of the texts they read. */
export function panelContext(strapi: Core.Strapi, language: Language): RequestContext<StaffUser> {
  const state = stateOf(strapi) ?? {};
  return { caller: adminCalled(nameOf(state), state.user?.email), now: now(), language, source: 'panel' };
}

/** Whether somebody at the panel's forms asks: no other request, and not the product's own work. */
export const isPanelForm = (strapi: Core.Strapi): boolean =>
  stateOf(strapi)?.route?.info?.pluginName === 'content-manager';
