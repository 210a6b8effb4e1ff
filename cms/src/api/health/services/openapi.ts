import type { Core } from '@strapi/strapi';
import type { OpenApiDocument } from '../../../contract/health';
import { registeredOperations } from '../../../core/http/route';
import { openApiDocument } from '../lib/openapi-document';

const openApi = ({ strapi }: { strapi: Core.Strapi }) => {
  let document: OpenApiDocument | undefined;
  return {
    /** The description of what this process answers; routes do not change while it runs. */
    describe: (): OpenApiDocument => (document ??= openApiDocument(registeredOperations(strapi))),
  };
};

export type OpenApi = ReturnType<typeof openApi>;
export default openApi;
