import type { Core } from '@strapi/strapi';
import { PROBLEM_STATUS } from '../contract/problem';
import { PROBLEM_TEXTS } from '../contract/problem-texts';
import { failureText } from '../core/process/failure';
import { isApiPath } from '../core/http/http';
import { isOutOfSpace } from '../core/process/out-of-space';
import { noteOutOfSpace } from '../core/process/space';

/** Tells the panel, in its own form and language, that there is no space left; Strapi would call it an internal error. */
const panelSpace: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (isApiPath(ctx.path)) return next();
    try {
      await next();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      noteOutOfSpace();
      strapi.log.error(failureText(error));
      const status = PROBLEM_STATUS.storage_full;
      ctx.status = status;
      const { detail: message } = PROBLEM_TEXTS.storage_full.en;
      ctx.body = { data: null, error: { status, name: 'StorageFullError', message, details: {} } };
    }
  };

export default panelSpace;
