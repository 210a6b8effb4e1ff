import { Language } from '../../contract/language';
import { languageOf } from '../../contract/languages';
import type { HttpContext } from './http';

/** The language of an answer: `lang` of the query if it is one, else the first two letters of Accept-Language, else sl. */
export function requestLanguage(ctx: HttpContext): Language {
  const asked = Language.safeParse(new URLSearchParams(ctx.querystring).get('lang'));
  return asked.success ? asked.data : languageOf(ctx.get('Accept-Language'));
}
