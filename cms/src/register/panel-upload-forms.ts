import type { Core } from '@strapi/strapi';
import { panelForms } from '../core/http/panel-forms';

/** The handlers of the upload plugin that take files. */
const TAKES_FILES = new Set(['admin-upload.upload', 'admin-upload.uploadFile', 'admin-upload.replaceFile']);

/**
 * Lets the panel's upload routes, and no others, read multipart forms. As a middleware of the route it runs after Strapi
 * has asked who is signed in.
 */
export function readPanelUploads(strapi: Core.Strapi): void {
  const routes = strapi.plugin('upload').routes as unknown as Record<string, Core.Router>;
  const forms = panelForms(strapi);
  const taking = routes.admin?.routes.filter(({ handler }) => TAKES_FILES.has(String(handler))) ?? [];
  // After an update of Strapi a silent miss would end all uploads of the panel.
  if (taking.length !== TAKES_FILES.size) throw new Error('The upload plugin has other routes than expected.');
  for (const route of taking) route.config = { ...route.config, middlewares: [forms] };
}
