import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { createListSchema, languageQuery, pagingQuery } from './entity';
import { AddressState } from './label-checks';
import { LABEL_CODE } from './label-terms';
import { Instant } from './values';

/** Failed requests in a row after which staff are alerted: one alone may be a short fault of the network. */
export const ALERTED_FAILURES = 2;

/**
 * A published or superseded label whose public address has failed at least ALERTED_FAILURES times in a
 * row.
 */
export const FailingLabelAddress = z.object({
  labelId: z.string(),
  wineTitle: z.string(),
  vintage: z.nullable(z.int()),
  code: z.string().check(z.regex(LABEL_CODE)),
  url: z.string(),
  state: AddressState,
  checkedAt: Instant,
  failingSince: Instant,
});
export type FailingLabelAddress = z.infer<typeof FailingLabelAddress>;

/**
 * The failing addresses, those that fail longest first. `checkedAt` is the time of the last request for any
 * label; `null` before the first one, or without a public address.
 */
export const FailingLabelAddresses = z.extend(createListSchema(FailingLabelAddress), {
  checkedAt: z.nullable(Instant),
});
export type FailingLabelAddresses = z.infer<typeof FailingLabelAddresses>;

/** Endpoints of the daily requests for labels by operation id. */
export const labelAddressEndpoints = defineEndpoints({
  listFailingLabelAddresses: {
    method: 'GET',
    path: '/label-addresses',
    access: 'editor',
    summary: 'Labels that do not respond at their public addresses with their published version',
    query: z.strictObject({ ...languageQuery, ...pagingQuery }),
    responses: { 200: FailingLabelAddresses },
  },
});
