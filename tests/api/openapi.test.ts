import { describe, expect, inject } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, object>;
  parameters: { name: string; in: string }[];
}

describe('the OpenAPI document', () => {
  test('describes exactly the registered operations', async ({ guest }) => {
    const { body } = await guest.call('getOpenApi', 200);
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
      Object.values(path),
    );
    const registered = await runInCms(
      inject('cmsControlUrl'),
      (strapi) =>
        Object.values(strapi.apis).flatMap((api) =>
          Object.values(api.routes as Record<string, { routes: object[] }>).flatMap(({ routes }) => routes),
        ).length,
      null,
    );
    expect(operations).toHaveLength(registered);
    for (const { operationId, security, responses, parameters } of operations) {
      expect(endpoints).toHaveProperty(operationId);
      const endpoint = endpoints[operationId as keyof typeof endpoints];
      expect(security, operationId).toHaveLength(endpoint.access === 'public' ? 0 : 1);
      expect(Object.keys(responses)).toEqual([...Object.keys(endpoint.responses), 'default']);
      expect(parameters.map(({ name }) => name)).toContain('lang');
    }
  });

  test('holds no reference that leads nowhere', async ({ guest }) => {
    const { body } = await guest.call('getOpenApi', 200);
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    for (const reference of new Set(references)) {
      expect(body, reference).toHaveProperty(reference.split('/'));
    }
  });
});
