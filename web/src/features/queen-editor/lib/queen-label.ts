import type { TFunction } from 'i18next';
import { LANGUAGES } from '#contract/languages';

const PARTS = new Set(['cards', 'picks', 'events']);

/** Names a field of the form, or a place of a conflict, where parts are named by their ids and no place. */
export function queenLabel(path: string, t: TFunction): string {
  const [section = '', ...names] = path.split('.');
  const language = LANGUAGES.find((each) => names.includes(each));
  const [part] = PARTS.has(section) ? names : [];
  const number = Number(part) + 1;
  const place = part
    ? t(`adminQueen.parts.${section}`, { number: Number.isNaN(number) ? '' : number }).trim()
    : t(`adminQueen.cards.${section}`);
  const field = names.filter((name) => name !== part && name !== language)[0];
  if (!field) return place;
  const label = t(`adminQueen.fields.${field}`);
  const words = language ? t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) }) : label;
  return part ? `${place}: ${words}` : words;
}
