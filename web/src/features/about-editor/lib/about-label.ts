import type { TFunction } from 'i18next';
import { LANGUAGES } from '#contract/languages';

/** Names a field of the form, or a place of a conflict, where parts are named by their ids and no place. */
export function aboutLabel(path: string, t: TFunction): string {
  const [section = '', ...names] = path.split('.');
  const language = LANGUAGES.find((each) => names.includes(each));
  const isPart = section === 'story' || section === 'milestones';
  const [part = ''] = isPart ? names : [];
  const number = Number(part) + 1;
  const place =
    isPart && part !== ''
      ? t(`adminAbout.parts.${section}`, { number: Number.isNaN(number) ? '' : number }).trim()
      : t(`adminAbout.cards.${section}`);
  const field = names.filter((name) => name !== part && name !== language)[0];
  if (!field) return place;
  const label = t(`adminAbout.fields.${section === 'visit' && field === 'text' ? 'visit' : field}`);
  const words = language ? t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) }) : label;
  return isPart ? `${place}: ${words}` : words;
}
