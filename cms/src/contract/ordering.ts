import * as z from 'zod/mini';
import { EntityId } from './entity';

/**
 * The ids of all entities of a kind in their new order. With `part` those of some, which change places among
 * themselves: everything else stays where it is, so that a page of a long list is ordered without reading the rest.
 */
export const OrderRequest = z.strictObject({
  ids: z.array(EntityId).check(z.minLength(1, 'required'), z.maxLength(100_000, 'too_long')),
  part: z.optional(z.boolean()),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** `status=all` shows unpublished entities too, to staff only; anyone else gets the published ones. */
export const statusQuery = { status: z.optional(z.enum(['all'])) } as const;
