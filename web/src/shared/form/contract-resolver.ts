import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';

/**
 * Checks a form with the contract's own schema. The message of each error is a key of FIELD_MESSAGES;
 * what is submitted is the parsed output, trimmed as the server would.
 */
export const contractResolver = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema, WITH_FIELD_MESSAGES);
