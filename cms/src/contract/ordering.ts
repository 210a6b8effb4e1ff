import * as z from 'zod/mini';
import { EntityId } from './entity';

/** The ids of all entities of a kind in their new order. */
export const OrderRequest = z.strictObject({
  ids: z.array(EntityId).check(z.minLength(1, 'required'), z.maxLength(100_000, 'too_long')),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** `status=all` shows unpublished entities too, to staff only; anyone else gets the published ones. */
export const statusQuery = { status: z.optional(z.enum(['all'])) } as const;
