import { useQuery } from '@tanstack/react-query';
import { labelHrefs, wineLabelsQuery } from '#features/label-editor/lib/label-calls';
import { buildCodeHref, CODE_FORMATS } from '#features/label-editor/lib/print-files';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { ButtonLink, getButtonClass } from '#shared/ui/button-link';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { QueryView } from './query-view';

/** Size and error correction of the code unless the label screen sets others. */
const PRINT_OPTIONS = { sizeMm: 20, level: 'M' } as const;

interface WineCodeDialogProps {
  wineId: string;
  name: string;
  onClose: () => void;
}

/** Dialog with the QR code of the published label of a wine and its files; says so if there is none. */
export default function WineCodeDialog({ wineId, name, onClose }: WineCodeDialogProps) {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const labels = useQuery(wineLabelsQuery(api, wineId));
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminCommands.code.title', { name })}>
      <QueryView section="labels" query={labels}>
        {(all) => {
          const published = all.find(({ state }) => state === 'published');
          if (!published) return <p>{t('adminCommands.code.none')}</p>;
          return (
            <div className="space-y-4">
              <img
                src={buildCodeHref(settings, published.id, 'svg', PRINT_OPTIONS)}
                alt={t('adminCommands.code.alt')}
                className="w-full max-w-40"
              />
              <p className="flex flex-wrap gap-2">
                {CODE_FORMATS.map((format) => (
                  <a
                    key={format}
                    href={buildCodeHref(settings, published.id, format, PRINT_OPTIONS)}
                    download
                    aria-label={t('adminCommands.code.file', { format: format.toUpperCase() })}
                    className={getButtonClass({ tone: 'outline', size: 'sm' })}
                  >
                    {format.toUpperCase()}
                  </a>
                ))}
              </p>
            </div>
          );
        }}
      </QueryView>
      <StaffDialogActions>
        <ButtonLink to={labelHrefs.forWine(wineId)} size="sm" tone="outline" onClick={onClose}>
          {t('adminCommands.code.toLabel')}
        </ButtonLink>
        <Button size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
