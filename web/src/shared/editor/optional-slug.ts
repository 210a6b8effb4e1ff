import * as z from 'zod/mini';
import { Slug } from '#contract/entity';

/** A slug as a form holds it: an empty one is left to the server to make. */
export const OptionalSlug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
  z.optional(Slug),
);
