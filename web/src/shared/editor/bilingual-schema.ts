import * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';
import { isBlank, type BilingualValues } from './bilingual';

/** Texts that may be missing as a whole; once anything is written, they must be as the schema says. */
const unlessBlank = <Texts>(schema: z.ZodMiniType<Texts>) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): Texts => {
      if (isBlank(value)) return value as Texts;
      const parsed = schema.safeParse(value, WITH_FIELD_MESSAGES);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        context.issues.push({ code: 'custom', path, message, input: value });
      }
      return z.NEVER;
    }),
  );

/** What a form in two languages must be to be saved: the English texts are complete, or there are none at all. */
export const bilingualSchema = <Shared, Texts>(
  shared: z.ZodMiniType<Shared>,
  texts: z.ZodMiniType<Texts>,
): z.ZodMiniType<BilingualValues<Shared, Texts>> => z.object({ shared, sl: texts, en: unlessBlank(texts) });
