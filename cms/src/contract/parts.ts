import * as z from 'zod/mini';
import { MAX_LIST_LENGTH } from './limits';

/** The id of a part of a document. It is the same in every language, and made by the client for a new part. */
export const PartId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'invalid_id'));

/**
 * A list of parts in a request, of which no two may have the same value of `key`. Parts without ids are taken for those
 * at their places.
 */
export const parts = <Part extends z.ZodMiniType>(part: Part, key?: string) =>
  z.array(part).check(
    z.maxLength(MAX_LIST_LENGTH, 'too_long'),
    z.superRefine((list, context) => {
      if (!key) return;
      const keys = (list as Record<string, unknown>[]).map((item) => item[key]);
      for (const [index, value] of keys.entries()) {
        if (value === undefined || keys.indexOf(value) === index) continue;
        context.addIssue({ code: 'custom', message: 'duplicate', path: [index, key], input: value });
      }
    }),
  );
