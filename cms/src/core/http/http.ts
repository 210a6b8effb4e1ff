import type { Core } from '@strapi/strapi';

/** Koa's context as Strapi's middlewares and controllers get it. */
export type HttpContext = Parameters<Core.ControllerHandler>[0];

/** Everything that belongs to this product's API. The router takes a path in any case, so this does too. */
const API_PATH = /^\/api(?:\/|$)/i;
const FILES_PATH = /^\/files\//;

export const isApiPath = (path: string): boolean => API_PATH.test(path);

/** The doors of the CMS: the API of the contract, stored files, and everything else, which is the panel's. */
export type DoorName = 'api' | 'files' | 'panel';

export function doorOf(path: string): DoorName {
  if (isApiPath(path)) return 'api';
  return FILES_PATH.test(path) ? 'files' : 'panel';
}

export const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);
