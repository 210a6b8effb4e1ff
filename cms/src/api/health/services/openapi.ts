import type { Core } from '@strapi/strapi';
import type { OpenApiDocument } from '../../../contract/health';
import { registeredOperations } from '../../../core/http/route';
import { openApiDocument } from '../lib/openapi-document';

/** Strapi service `api::health.openapi`. */
const openApi = ({ strapi }: { strapi: Core.Strapi }) => {
  let document: OpenApiDocument | undefined;
  return {
    /** OpenAPI document of the registered routes. Computed once, because routes do not change at run time. */
    describe: (): OpenApiDocument => (document ??= openApiDocument(registeredOperations(strapi))),
  };
};

export type OpenApi = ReturnType<typeof openApi>;
export default openApi;
