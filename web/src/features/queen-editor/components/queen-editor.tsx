import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueenContent } from '#contract/queen';
import type { Bilingual } from '#shared/editor/bilingual';
import { partsLabel } from '#shared/editor/parts-label';
import { PreviewButton } from '#shared/editor/preview-button';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import type { QueenForm } from '../lib/queen-form';
import { queenInForm } from '../lib/queen-in-form';
import { QUEEN_LABELS } from '../lib/queen-labels';
import { queenSource } from '../lib/queen-source';
import { QueenCards, type PickableWine } from './queen-cards';

export interface QueenEditorProps {
  queen: Bilingual<QueenContent>;
  wines: readonly PickableWine[];
  /** The page as visitors see it. */
  renderPage: (queen: QueenContent) => ReactNode;
}

/** The form of the Queen section in both languages. */
export function QueenEditor({ queen, wines, renderPage }: QueenEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  return (
    <VersionedEditor
      title={t('admin.sections.queen')}
      labelOf={(path) => partsLabel(t, path, QUEEN_LABELS)}
      isNew={queen.sl.version === 0}
      actions={<PreviewButton<QueenForm> render={(form) => renderPage(queenInForm(form, language, queen.sl))} />}
      source={queenSource(api, queen)}
    >
      <QueenCards wines={wines} />
    </VersionedEditor>
  );
}
