import type { Core } from '@strapi/strapi';
import type { OpenApiDocument } from '../../../contract/health';
import { listRegisteredOperations } from '../../../core/http/route';
import { createOpenApiDocument } from '../lib/openapi-document';

/** Strapi service `api::health.openapi`. */
const openApiService = ({ strapi }: { strapi: Core.Strapi }) => {
  let document: OpenApiDocument | undefined;
  return {
    /** OpenAPI document of the registered routes. Computed once, because routes do not change at run time. */
    getDocument: (): OpenApiDocument => (document ??= createOpenApiDocument(listRegisteredOperations(strapi))),
  };
};

export type OpenApi = ReturnType<typeof openApiService>;
export default openApiService;
