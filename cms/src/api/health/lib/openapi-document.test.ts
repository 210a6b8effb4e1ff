import { describe, expect, it } from 'vitest';
import { endpoints, type OperationId } from '../../../contract/endpoints';
import { createOpenApiDocument } from './openapi-document';

interface BodySchema {
  required?: string[];
  oneOf?: BodySchema[];
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
}

const document = createOpenApiDocument(Object.keys(endpoints) as OperationId[]);
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
  Object.values(path),
);
const operation = (id: OperationId) => operations.find(({ operationId }) => operationId === id);

describe('the OpenAPI document of the whole contract', () => {
  it('describes every operation once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('declares every path parameter', () => {
    for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names);
      }
    }
  });

  it('marks parameters with a default as optional', () => {
    const page = operation('listWines')?.parameters.find(({ name }) => name === 'page');
    expect(page).toMatchObject({ in: 'query', required: false });
  });

  it('lists the required fields of a body', () => {
    expect(operation('login')?.requestBody?.content['application/json']?.schema.required).toEqual([
      'email',
      'password',
    ]);
  });

  it('[R123] shows a document in one language, or in both', () => {
    const { requestBody } = operation('updateWine') ?? {};
    const { oneOf } = requestBody?.content['application/json']?.schema ?? {};
    expect(oneOf?.map(({ required }) => required)).toEqual([expect.arrayContaining(['name', 'price']), ['shared']]);
  });
});
