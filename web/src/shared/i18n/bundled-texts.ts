import type { Language } from '#contract/values';
import type { Texts } from './merge-texts';

type TextLoader = () => Promise<{ default: Texts }>;

const LOADERS: Record<'public' | 'admin', Record<Language, TextLoader>> = {
  public: { sl: () => import('./bundled/public-sl'), en: () => import('./bundled/public-en') },
  admin: { sl: () => import('./bundled/admin-sl'), en: () => import('./bundled/admin-en') },
};
type TextPart = keyof typeof LOADERS;

/**
 * Loads the interface texts that ship with the product, in a language: those of public pages or of the staff
 * area.
 */
export async function loadBundledTexts(area: TextPart, language: Language): Promise<Texts> {
  const { default: texts } = await LOADERS[area][language]();
  return texts;
}
