import type { Core } from '@strapi/strapi';

/** Koa's context as Strapi's middlewares and controllers get it. */
export type HttpContext = Parameters<Core.ControllerHandler>[0];

/** The path below which everything belongs to this product's API. */
const API_ROOT = '/api';

export const isApiPath = (path: string): boolean => path === API_ROOT || path.startsWith(`${API_ROOT}/`);

export const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);
