import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';

/**
 * Checks a form with the contract's own schema. The message of each error is a key of FIELD_MESSAGES; what is
 * submitted is the parsed output, trimmed as the server would. A form may hold more than the schema reads (whole
 * images, for instance), hence `Values`.
 */
export const contractResolver = <Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
): Resolver<Values, unknown, Output> => zodResolver(schema as z.ZodMiniType<Output, Values>, WITH_FIELD_MESSAGES);
