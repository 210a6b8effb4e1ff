import type { Language } from '#contract/values';
import type { Texts } from './merge-texts';

type TextLoader = () => Promise<{ default: Texts }>;

const LOADERS: Record<'public' | 'admin', Record<Language, TextLoader>> = {
  public: { sl: () => import('./bundled/public-sl'), en: () => import('./bundled/public-en') },
  admin: { sl: () => import('./bundled/admin-sl'), en: () => import('./bundled/admin-en') },
};
type TextPart = keyof typeof LOADERS;

/** The texts that ship with the product, loaded on first use. The staff area's are a part of their own. */
export async function bundledTexts(part: TextPart, language: Language): Promise<Texts> {
  const { default: texts } = await LOADERS[part][language]();
  return texts;
}
