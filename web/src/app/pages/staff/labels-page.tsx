import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Label } from '#contract/labels';
import type { Language } from '#contract/languages';
import { ComplianceBoard } from '#features/compliance/components/compliance-board';
import { LabelOverview } from '#features/compliance/components/label-overview';
import { COMPLIANCE_QUERY_RULES, complianceQuery } from '#features/compliance/lib/compliance-query';
import { LabelEditor } from '#features/label-editor/components/label-editor';
import { LabelVersions } from '#features/label-editor/components/label-versions';
import { PublishedLabel } from '#features/label-editor/components/published-label';
import { labelHrefs, labelQuery, wineLabelsQuery } from '#features/label-editor/lib/label-calls';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import { formatWineName } from '#features/wine-editor/lib/wine-collection';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import { useListUrlState } from '#shared/collection/list-url-state';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PageModule } from '#shared/page/page-module';
import { staffPages } from '#shared/staff-pages';
import { ButtonLink } from '#shared/ui/button-link';
import { EditorFrame } from './editor-frame';
import { PageView, QueryView } from './query-view';

const NO_NEIGHBOURS = { previous: null, next: null };

/** One version of a label: the form of a draft or correction, otherwise the published label. */
function LabelScreen({ id, isCorrection }: { id: string; isCorrection: boolean }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = labelQuery(api, id);
  const label = useQuery(query);
  const words = useQuery(labelWordCollection.allQuery(api, useLanguage()));
  const onChanged = (saved: Label): void => {
    queryClient.setQueryData(query.queryKey, saved);
    if (isCorrection) void navigate(labelHrefs.forVersion(id), { replace: true });
  };
  return (
    <QueryView query={label}>
      {(loadedLabel) => (
        <EditorFrame
          back={isCorrection ? labelHrefs.forVersion(id) : labelHrefs.forWine(loadedLabel.wineId)}
          backLabel={t(isCorrection ? 'adminLabels.backToLabel' : 'adminLabels.backToVersions')}
          neighbours={NO_NEIGHBOURS}
        >
          <QueryView query={words}>
            {(all) =>
              loadedLabel.state === 'draft' || isCorrection ? (
                <LabelEditor key={loadedLabel.state} label={loadedLabel} words={all} onChanged={onChanged} />
              ) : (
                <PublishedLabel label={loadedLabel} words={all} />
              )
            }
          </QueryView>
        </EditorFrame>
      )}
    </QueryView>
  );
}

/** Query of the wine with an id. */
const wineNameQuery = (api: ApiClient, slug: string, lang: Language) =>
  queryOptions({
    queryKey: ['/wines/{slug}', slug, lang],
    queryFn: ({ signal }) => api.get('/wines/{slug}', { params: { slug }, query: { lang, status: 'all' }, signal }),
  });

/** All versions of the label of a wine. */
function WineLabelsScreen({ wineId }: { wineId: string }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: wine } = useQuery(wineNameQuery(api, wineId, useLanguage()));
  const labels = useQuery(wineLabelsQuery(api, wineId));
  return (
    <EditorFrame
      back={staffPages.adminLabels.href()}
      backLabel={t('adminLabels.backToBoard')}
      neighbours={NO_NEIGHBOURS}
    >
      <QueryView query={labels}>
        {(all) => (
          <LabelVersions
            wine={{ id: wineId, name: wine ? formatWineName(wine) : (all[0]?.wineTitle ?? '') }}
            labels={all}
            links={(['adminAnalyses', 'adminLots'] as const).map((name) => (
              <ButtonLink key={name} to={`${staffPages[name].href()}?wineId=${wineId}`} tone="quiet" size="sm">
                {t(`admin.sections.${staffPages[name].section.id}`)}
              </ButtonLink>
            ))}
          />
        )}
      </QueryView>
    </EditorFrame>
  );
}

/** All wines: their labels, or what is wrong with them. */
function WinesScreen({ List }: { List: typeof ComplianceBoard }) {
  const { api } = useServices();
  const urlState = useListUrlState(COMPLIANCE_QUERY_RULES);
  return (
    <PageView query={useQuery(complianceQuery(api, useLanguage(), urlState))}>
      {(compliance, isOutdated) => (
        <List compliance={compliance} isOutdated={isOutdated} urlState={urlState} toWineHref={labelHrefs.forWine} />
      )}
    </PageView>
  );
}

/**
 * /admin/labels: all wines with their labels; with `wine` in the query the label versions of that wine; with
 * `id` one version, which is a form for a draft or a correction, else the published label.
 * /admin/compliance: the compliance board of all wines. It reads them when it opens; `load` has loaded the
 * texts before.
 */
export function Component() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  if (pathname === staffPages.adminCompliance.href()) return <WinesScreen List={ComplianceBoard} />;
  const [id, wineId] = [search.get('id'), search.get('wine')];
  if (id) return <LabelScreen key={search.toString()} id={id} isCorrection={search.get('correct') === '1'} />;
  return wineId ? <WineLabelsScreen key={wineId} wineId={wineId} /> : <WinesScreen List={LabelOverview} />;
}

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';
