import type { TFunction } from 'i18next';
import { languageOfField } from '#shared/editor/bilingual';

/** Names a field of an image's form, by its dotted name. */
export function mediaFieldLabel(name: string, t: TFunction): string {
  const language = languageOfField(name);
  const [, field = '', axis] = name.split('.');
  if (field === 'focalPoint') return axis ? t(`adminMedia.focal.${axis}`) : t('adminMedia.focal.label');
  const label = t(`adminMedia.fields.${field}`);
  return language ? t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) }) : label;
}
