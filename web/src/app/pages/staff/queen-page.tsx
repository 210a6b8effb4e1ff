import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getPublicationState } from '#contract/publication';
import { isAllowed } from '#contract/session';
import { QueenCards } from '#features/queen-editor/components/queen-cards';
import { queenSingle } from '#features/queen-editor/lib/queen-single';
import { usePreviewChooser } from '#features/page-texts/lib/use-preview-chooser';
import { useSession } from '#features/session/components/session-provider';
import { useFeatureState } from '#features/visibility/hooks/use-feature-state';
import { FeatureStateLine } from '#shared/feature-state/feature-state-line';
import { featuresQuery, useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { formatWineName } from '#features/wine-editor/lib/wine-collection';
import { getAllPages } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { SingletonEditor } from '#shared/editor/singleton-editor';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { StaffNotice } from '#shared/ui/staff-notice';
import { QueryView } from './query-view';

function QueenEditor() {
  const { api, clock } = useServices();
  const lang = useLanguage();
  const { roles } = useSession();
  // The queen edits the pictures of the page, but not the page texts.
  const canEditTexts = isAllowed(staffPages.adminContent.section.access, roles);
  const previewChooser = usePreviewChooser(canEditTexts ? 'texts and pictures' : 'pictures');
  // Only editors get unpublished wines.
  const { data: wines = [] } = useQuery({
    queryKey: ['wines', lang, 'all'],
    queryFn: ({ signal }) => getAllPages(api, '/wines', { lang, status: 'all' }, signal),
  });
  return (
    <QueryView query={useQuery(queenSingle.query(api))}>
      {(queen) => (
        <SingletonEditor definition={queenSingle} doc={queen} previewChooser={previewChooser}>
          <QueenCards
            wines={wines.map((wine) => ({
              slug: wine.slug,
              name: formatWineName(wine),
              isShown: getPublicationState(wine, clock.now()) === 'shown',
            }))}
          />
        </SingletonEditor>
      )}
    </QueryView>
  );
}

/**
 * The editor below the visibility of the section, which admins can change from here, and a notice if it is
 * switched off. An open editor stays below the notice and keeps
 * its input.
 */
function QueenSection() {
  const { path, section } = staffPages.adminSettings;
  const { t } = useTranslation();
  const { role } = useSession();
  const { show } = useFeatureView('queen', role);
  const state = useFeatureState('queen');
  const [opened, setOpened] = useState(show);
  if (show && !opened) setOpened(true);
  return (
    <>
      {state && (
        <div className="mb-6 space-y-3 rounded-md border border-line bg-white px-4 py-3 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <FeatureStateLine state={state} />
            {isAllowed(section.access, [role]) && (
              <Link to={`${path}#queen.enabled`} className="text-sm underline underline-offset-4">
                {t('adminQueen.changeVisibility')}
              </Link>
            )}
          </div>
          {state.kind === 'hardOff' && <p className="text-sm text-ink-soft">{t('adminSettings.hardOff')}</p>}
        </div>
      )}
      {!show && <StaffNotice kind="info">{t('adminQueen.switchedOff')}</StaffNotice>}
      {opened && <QueenEditor />}
    </>
  );
}

/**
 * /admin/queen: the editor of the Queen section in both languages. While the section is hidden from the user,
 * a notice stands instead of it; an editor that is already open stays. It reads switches, content and wines
 * when it opens; there is no loader.
 */
export function Component() {
  return <QueryView query={useQuery(featuresQuery(useServices()))}>{() => <QueenSection />}</QueryView>;
}
