import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SensoryProfile } from '#contract/wine-profile';
import type { Wine } from '#contract/wines';
import type { Bilingual, BilingualValues } from '#shared/editor/bilingual';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { bilingualLabel } from '#shared/editor/language-labels';
import { PreviewButton } from '#shared/editor/preview-button';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { editedWines } from '../api/edited-wines';
import {
  WineShared,
  wineShared,
  WineTexts,
  wineTexts,
  type WineSharedOutput,
  type WineSharedValues,
} from '../lib/wine-form';
import { wineAddress } from '../lib/wine-address';
import { wineInForm } from '../lib/wine-in-form';
import { WineCards } from './wine-cards';

type WineValues = BilingualValues<WineSharedValues, WineTexts>;

export interface WineEditorProps {
  wine: Bilingual<Wine>;
  profilePicture: (profile: SensoryProfile) => ReactNode;
  /** The page of a wine as visitors see it. */
  renderPage: (wine: Wine) => ReactNode;
}

/** The form of one wine in both languages; a wine at version 0 is a new one. */
export function WineEditor({ wine, profilePicture, renderPage }: WineEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const isNew = wine.sl.version === 0;
  return (
    <VersionedEditor
      title={isNew ? t('adminWines.new') : [wine.sl.name, wine.sl.vintage].filter(Boolean).join(' ')}
      labelOf={(path) => bilingualLabel(t, path, (field) => t(`adminWines.fields.${field}`))}
      isNew={isNew}
      inQuery
      addressOf={({ sl }) => wineAddress(sl.slug)}
      actions={<PreviewButton<WineValues> render={(form) => renderPage(wineInForm(form, language, wine.sl))} />}
      source={bilingualSource<Wine, WineSharedValues, WineTexts, WineSharedOutput, WineTexts>({
        initial: wine,
        sharedOf: wineShared,
        textsOf: wineTexts,
        sharedSchema: WineShared,
        textsSchema: WineTexts,
        write: (language, { shared, texts }, base) => editedWines.save(api, language, { ...shared, ...texts }, base),
        reload: () => editedWines.read(api, wine.sl.slug),
      })}
    >
      <WineCards profilePicture={profilePicture} />
    </VersionedEditor>
  );
}
