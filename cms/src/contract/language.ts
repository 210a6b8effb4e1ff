import * as z from 'zod/mini';
import { LANGUAGES } from './languages';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
