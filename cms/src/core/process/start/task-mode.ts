import type { Core } from '@strapi/strapi';

const CONFIG_KEY = 'winery.isTask';

/**
 * Marks a CMS that is not loaded yet as one that runs a task and ends. It may run beside a server with the
 * same environment, so that it opens no port and starts no recurring work.
 */
export const markAsTask = (strapi: Core.Strapi): void => void strapi.config.set(CONFIG_KEY, true);

/** Whether this CMS only runs a task, see `markAsTask`. */
export const isRunningTask = (strapi: Core.Strapi): boolean => strapi.config.get(CONFIG_KEY, false);
