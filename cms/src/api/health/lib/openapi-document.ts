import { toJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { API_PREFIX, type Endpoint } from '../../../contract/endpoint';
import { endpoints, type OperationId } from '../../../contract/endpoints';
import { languageQuery } from '../../../contract/entity';
import type { OpenApiDocument } from '../../../contract/health';
import { ProblemDocument } from '../../../contract/problem';
import { ACCESS } from '../../../contract/session';
import { isUnsetByNull } from '../../../core/http/unset-fields';

type JsonSchema = Record<string, unknown>;

/** A contract schema as JSON Schema 2020-12, in its response (output) form. */
const toJsonSchema = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
};

/** The request (input) form: optional fields may also be `null`. */
const toBodySchema = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { properties } = jsonSchema;
      if (!properties || !(zodSchema instanceof z.ZodMiniObject)) return;
      for (const [name, field] of Object.entries(zodSchema.def.shape as Record<string, z.ZodMiniType>)) {
        const property = properties[name];
        if (typeof property === 'object' && isUnsetByNull(field))
          properties[name] = { anyOf: [property, { type: 'null' }] };
      }
    },
  });
  return rest;
};

const LANGUAGE_ONLY = z.strictObject(languageQuery);
const PROBLEM = { $ref: '#/components/responses/Problem' };

const toJsonContent = (schema: JsonSchema, type = 'application/json') => ({ [type]: { schema } });

interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The properties of an object schema as OpenAPI parameters. Those with a default are optional. */
function toParameters(schema: z.ZodMiniType | undefined, location: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (required.includes(name) && !('default' in property)),
    schema: property,
  }));
}

/** OpenAPI responses for the success statuses of an endpoint. */
const describeSuccesses = (endpoint: Endpoint) =>
  Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    {
      description: (schema ?? endpoint.fileTypes) ? 'OK' : 'Done',
      ...(endpoint.fileTypes && {
        content: Object.fromEntries(
          endpoint.fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }),
      ...(schema && { content: toJsonContent(toJsonSchema(schema), endpoint.contentType) }),
    },
  ]);

function describeOperation(id: OperationId) {
  const endpoint: Endpoint = endpoints[id];
  const roles = ACCESS[endpoint.access];
  return {
    operationId: id,
    // Grouped by the first part of the path.
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    ...(roles && { description: `Roles: ${roles.join(', ')}` }),
    security: roles ? [{ session: [] }] : [],
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query ?? LANGUAGE_ONLY, 'query')],
    ...(endpoint.body && { requestBody: { content: toJsonContent(toBodySchema(endpoint.body)) } }),
    responses: { ...Object.fromEntries(describeSuccesses(endpoint)), default: PROBLEM },
  };
}

function describePaths(ids: OperationId[]): Record<string, JsonSchema> {
  const result: Record<string, JsonSchema> = {};
  for (const id of ids) {
    const { path, method } = endpoints[id];
    result[path] = { ...result[path], [method.toLowerCase()]: describeOperation(id) };
  }
  return result;
}

/**
 * Creates the OpenAPI 3.1 document of the given API operations from the schemas that validate their requests
 * and responses.
 */
export const createOpenApiDocument = (operationIds: OperationId[]): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Winery', version: '1', description: 'Content of the winery site and its administration.' },
  servers: [{ url: API_PREFIX }],
  paths: describePaths(operationIds),
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'winery_session' } },
    responses: {
      Problem: {
        description: 'What went wrong (RFC 9457)',
        content: { 'application/problem+json': { schema: toJsonSchema(ProblemDocument) } },
      },
    },
  },
});
