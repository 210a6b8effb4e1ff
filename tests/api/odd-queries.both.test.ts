import { expect, inject } from 'vitest';
import { type OperationId, endpoints } from '#contract/endpoints';
import { runInParallel } from '../../scripts/steps/run-command.mjs';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { ODD_VALUES, createOddQueries } from '../support/fuzz/odd-queries';
import { type Operation, parseOperations } from '../support/fuzz/request';

const AT_ONCE = 8;

/**
 * Whether a parameter is sent in each odd form. Which forms are refused is decided before a database is
 * asked: PostgreSQL gets those of texts that are searched for.
 */
const hasOddForms = (name: string): boolean => inject('database') === 'sqlite' || name === 'search';

/**
 * The addresses of an operation with each odd value in all of its parameters, and each parameter in each odd
 * form.
 */
function oddAddresses({ path, parameters }: Operation): string[] {
  const plain = path.replaceAll(/\{\w+\}/g, 'x');
  const names = [...parameters.filter((each) => each.in === 'query').map(({ name }) => name), 'unknown'];
  const queries = [
    ...ODD_VALUES.map((value) => names.map((name) => `${name}=${value}`).join('&')),
    ...names.filter(hasOddForms).flatMap(createOddQueries),
  ];
  const hasPathParameter = plain !== path;
  return [
    ...queries.map((query) => `${plain}?${query}`),
    ...(hasPathParameter ? ODD_VALUES.map((value) => path.replaceAll(/\{\w+\}/g, value)) : []),
  ];
}

const isPublic = ({ id }: Operation): boolean => endpoints[id as OperationId].access === 'public';

/**
 * All addresses of the public operations or of the others, and every tenth of the rest: guests are rejected
 * before a query is read, and staff ask the public routes what guests ask them.
 */
const listAddresses = (operations: readonly Operation[], access: 'public' | 'staff'): string[] =>
  operations.flatMap((operation) =>
    isPublic(operation) === (access === 'public')
      ? oddAddresses(operation)
      : oddAddresses(operation).filter((_address, index) => index % 10 === 0),
  );

async function findReads(client: ApiClient): Promise<Operation[]> {
  const { body: document } = await client.call('getOpenApi', 200);
  return parseOperations(document).filter(({ method }) => method === 'GET');
}

/** Requests URLs; returns those with a server error. */
async function findServerErrors(client: ApiClient, urls: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const read = async (url: string): Promise<void> => {
    const response = await client.request(url);
    // Archives take seconds: what has begun is no error.
    if (response.headers.get('content-type') === 'application/zip') await response.body?.cancel();
    else await response.arrayBuffer();
    if (response.status >= 500) found.push(`${String(response.status)} ${url.slice(0, 200)}`);
  };
  await runInParallel(
    urls.map((url) => () => read(url)),
    AT_ONCE,
  );
  return found;
}

test('[R77] [O1] no query and no name in a path is an error of the server, for a guest', async ({ guest }) => {
  expect(await findServerErrors(guest, listAddresses(await findReads(guest), 'public'))).toEqual([]);
});

test('[R77] [O1] nor for staff', async ({ signInAs }) => {
  const admin = await signInAs('admin');
  expect(await findServerErrors(admin, listAddresses(await findReads(admin), 'staff'))).toEqual([]);
});

test('[R77] what no text can hold, or no line of it, is a 400 in any parameter, known or not', async ({ guest }) => {
  for (const query of [
    'search=%00',
    'search=a%00b',
    'lang=%00',
    'preview=%00',
    'unknown=%00',
    '%00=1',
    'vintage=%00',
    'search=a%01b',
    'search=%0D%0A',
    'search=a%09b',
    'search=%7F',
    'search=%C2%85',
    'unknown=%1F',
    '%08=1',
  ]) {
    expect((await guest.request(`/api/v1/wines?${query}`)).status, query).toBe(400);
  }
});
