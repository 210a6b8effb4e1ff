import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { About } from '#contract/about';
import type { Bilingual } from '#shared/editor/bilingual';
import { partsLabel } from '#shared/editor/parts-label';
import { PreviewButton } from '#shared/editor/preview-button';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { aboutInForm, type AboutForm } from '../lib/about-form';
import { ABOUT_LABELS } from '../lib/about-labels';
import { aboutSource } from '../lib/about-source';
import { AboutCards } from './about-cards';

export interface AboutEditorProps {
  about: Bilingual<About>;
  /** The page as visitors see it. */
  renderPage: (about: About) => ReactNode;
}

/** The form of the story of the house in both languages. */
export function AboutEditor({ about, renderPage }: AboutEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  return (
    <VersionedEditor
      title={t('admin.sections.about')}
      labelOf={(path) => partsLabel(t, path, ABOUT_LABELS)}
      isNew={about.sl.version === 0}
      actions={<PreviewButton<AboutForm> render={(form) => renderPage(aboutInForm(form, language, about.sl))} />}
      source={aboutSource(api, about)}
    >
      <AboutCards />
    </VersionedEditor>
  );
}
