import { expect } from 'vitest';
import { inParallel } from '../../scripts/steps/run-command.mjs';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { ODD_VALUES, oddForms } from '../support/fuzz/odd-queries';
import { type Operation, operationsOf } from '../support/fuzz/request';

const AT_ONCE = 8;

/**
 * The addresses of an operation with each odd value in all of its parameters, and each parameter in each odd
 * form.
 */
function oddAddresses({ path, parameters }: Operation): string[] {
  const plain = path.replaceAll(/\{\w+\}/g, 'x');
  const names = [...parameters.filter((each) => each.in === 'query').map(({ name }) => name), 'unknown'];
  const queries = [
    ...ODD_VALUES.map((value) => names.map((name) => `${name}=${value}`).join('&')),
    ...names.flatMap(oddForms),
  ];
  const hasPathParameter = plain !== path;
  return [
    ...queries.map((query) => `${plain}?${query}`),
    ...(hasPathParameter ? ODD_VALUES.map((value) => path.replaceAll(/\{\w+\}/g, value)) : []),
  ];
}

/**
 * Reads every odd address of every GET.
 * @returns what was answered with an error of the server, or nothing
 */
async function serverErrors(client: ApiClient): Promise<string[]> {
  const { body: document } = await client.call('getOpenApi', 200);
  const reads = operationsOf(document).filter(({ method }) => method === 'GET');
  const found: string[] = [];
  const read = async (address: string): Promise<void> => {
    const answer = await client.request(address);
    await answer.arrayBuffer();
    if (answer.status >= 500) found.push(`${String(answer.status)} ${address.slice(0, 200)}`);
  };
  await inParallel(
    reads.flatMap(oddAddresses).map((address) => () => read(address)),
    AT_ONCE,
  );
  return found;
}

test('[R77] [O1] no query and no name in a path is an error of the server, for a guest', async ({ guest }) => {
  expect(await serverErrors(guest)).toEqual([]);
});

test('[R77] [O1] nor for staff', async ({ as }) => {
  expect(await serverErrors(await as('admin'))).toEqual([]);
});

test('[R77] what no text can hold is a 400 in any parameter, known or not', async ({ guest }) => {
  for (const query of [
    'search=%00',
    'search=a%00b',
    'lang=%00',
    'preview=%00',
    'unknown=%00',
    '%00=1',
    'vintage=%00',
  ]) {
    expect((await guest.request(`/api/v1/wines?${query}`)).status, query).toBe(400);
  }
});
