import { Images, RefreshCw, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { useLanguage } from '#shared/i18n/use-language';
import { useShortcutTarget } from '#shared/shortcuts/use-shortcut-target';
import { Button } from '#shared/ui/button';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { FileButton } from '#shared/uploads/file-button';
import { fileSizeText } from '#shared/uploads/file-size';

export interface MediaHeaderProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  onRefresh: () => void;
}

/** The head of the library: upload of one image or of several, and refresh. */
export function MediaHeader({ disabled, onFiles, onRefresh }: MediaHeaderProps) {
  const { t } = useTranslation();
  const limit = fileSizeText(MAX_UPLOAD_BYTES, useLanguage());
  return (
    <StaffPageHeader
      title={t('admin.sections.media')}
      intro={t('adminMedia.intro', { limit })}
      actions={
        <>
          <Button tone="quiet" size="sm" disabled={disabled} onClick={onRefresh}>
            <RefreshCw aria-hidden className="size-4" />
            {t('adminMedia.refresh')}
          </Button>
          <FileButton multiple tone="outline" disabled={disabled} label={t('adminMedia.chooseBatch')} onFiles={onFiles}>
            <Images aria-hidden className="size-4" />
            {t('adminMedia.uploadBatch')}
          </FileButton>
          <FileButton
            {...useShortcutTarget('new')}
            disabled={disabled}
            label={t('adminMedia.chooseOne')}
            onFiles={onFiles}
          >
            <Upload aria-hidden className="size-4" />
            {t('adminMedia.upload')}
          </FileButton>
        </>
      }
    />
  );
}
