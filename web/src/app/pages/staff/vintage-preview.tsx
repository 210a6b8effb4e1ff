import { useQuery } from '@tanstack/react-query';
import type { Label } from '#contract/labels';
import type { Wine } from '#contract/wines';
import { LabelText } from '#features/label-editor/components/label-text';
import { labelQuery } from '#features/label-editor/lib/label-calls';
import { getPhrases, parseMarkedText } from '#features/label-editor/lib/label-items';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import { formatWineName, wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { createCollectionPreview } from '#shared/collection/collection-preview';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import PreviewPanel from '#shared/editor/preview/preview-panel';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getCommonVersion, type Bilingual } from '#shared/lib/bilingual';
import { Skeleton } from '#shared/ui/notice';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { QueryView } from './query-view';

const listenToNothing = () => () => undefined;

/** The page of a saved wine in a frame, as visitors will see it. */
function WinePreview({ wine, onClose }: { wine: Bilingual<Wine>; onClose: () => void }) {
  const page = createCollectionPreview(wineCollection, wineCollection.toForm(wine), wine);
  if (!page) return null;
  const saved = String(getCommonVersion(wine));
  return (
    <PreviewPanel
      form={{ getPage: () => page, subscribe: listenToNothing, saved }}
      isLayer={false}
      onClose={onClose}
      className="h-96"
    />
  );
}

/** The text of a saved label version. */
function LabelPreview({ id }: { id: string }) {
  const { api } = useServices();
  const label = useQuery(labelQuery(api, id));
  const words = useQuery(labelWordCollection.allQuery(api, useLanguage()));
  return (
    <QueryView query={label}>
      {({ ingredientsText, nutrition, estimated }) => (
        <QueryView query={words}>
          {(all) => (
            <LabelText
              getParts={(language) => parseMarkedText(ingredientsText[language] ?? '')}
              phrases={getPhrases(all)}
              nutrition={nutrition}
              estimated={estimated}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

interface VintagePreviewProps {
  wine: Wine;
  /** Newest label version; `null` without one. */
  label: Pick<Label, 'id'> | null;
  onClose: () => void;
}

/** Dialog with the saved page of a wine and the text of its label side by side, or below each other. */
export default function VintagePreview({ wine, label, onClose }: VintagePreviewProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const saved = useQuery({
    queryKey: ['/wines', 'preview', wine.id],
    ...UNCACHED_QUERY,
    queryFn: () => wineCollection.read(api, wine.slug),
  });
  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      width="wide"
      title={t('adminVintages.previewTitle', { name: formatWineName(wine) })}
    >
      <div className="@container">
        <div className="grid items-start gap-6 @2xl:grid-cols-2">
          <section aria-label={t('adminVintages.pagePreview')}>
            {saved.data ? <WinePreview wine={saved.data} onClose={onClose} /> : <Skeleton className="h-96" />}
          </section>
          <section aria-label={t('adminVintages.labelPreview')}>
            {label ? (
              <LabelPreview id={label.id} />
            ) : (
              <p className="text-ink-soft">{t('adminVintages.noLabelPreview')}</p>
            )}
          </section>
        </div>
      </div>
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
