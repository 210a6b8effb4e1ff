import type { TFunction } from 'i18next';
import { bilingualLabel } from '#shared/editor/language-labels';

/** Names a field of an image's form, by its dotted name. */
export const mediaFieldLabel = (name: string, t: TFunction): string =>
  bilingualLabel(t, name, (field, axis) =>
    field === 'focalPoint' ? t(`adminMedia.focal.${axis ?? 'label'}`) : t(`adminMedia.fields.${field}`),
  );
