import { useState, type ReactNode } from 'react';
import { BIN_DAYS } from '#contract/bin';
import type { VintageGuide } from '#contract/vintages';
import { useServices } from '#shared/api/services';
import { useRestoreDeleted } from '#shared/collection/bin-calls';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog, StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';
import { removeVintage } from '../lib/vintage-calls';

interface RemoveVintageButtonProps {
  wine: { id: string; name: string };
  guide: VintageGuide;
  onRemoved: () => void;
  /** Icon before the text. */
  children: ReactNode;
}

/** Says why a vintage cannot be removed. */
function BlocksDialog({
  title,
  blocks,
  onClose,
}: { title: string; onClose: () => void } & Pick<VintageGuide, 'blocks'>) {
  const { t } = useTranslation();
  return (
    <StaffDialog isOpen onClose={onClose} title={title}>
      <p>{t('adminVintages.kept')}</p>
      <ul className="mt-2 list-disc pl-5">
        {blocks.map((block) => (
          <li key={block}>{t(`adminVintages.blocks.${block}`)}</li>
        ))}
      </ul>
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}

/**
 * Button that moves a new vintage with its analyses and label drafts to the bin, after a question that lists
 * them. The message afterwards brings all back. If something was published or bottled, it says so instead.
 */
export function RemoveVintageButton({ wine, guide, onRemoved, children }: RemoveVintageButtonProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { analysisCount, labelDraftCount, blocks } = guide;
  const title = t('adminVintages.removeTitle', { name: wine.name });
  const along = [
    ...(analysisCount > 0 ? [t('adminVintages.removedAnalyses', { count: analysisCount })] : []),
    ...(labelDraftCount > 0 ? [t('adminVintages.removedLabels', { count: labelDraftCount })] : []),
  ];
  const restore = useRestoreDeleted();
  const { mutate, isPending } = useToastedMutation({
    failure: 'admin.failures.delete',
    mutationFn: () => removeVintage(api, wine.id, guide.wine.version),
    onSuccess: () => {
      showSuccessToast(t('adminVintages.removed'), { label: t('adminBin.undo'), run: () => restore([wine.id]) });
      onRemoved();
    },
  });
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {children}
        {t('adminVintages.removeTogether')}
      </Button>
      {isAsking && blocks.length > 0 && <BlocksDialog title={title} blocks={blocks} onClose={close} />}
      <StaffConfirmDialog
        isOpen={isAsking && blocks.length === 0}
        title={title}
        confirmLabel={t('adminVintages.removeTogether')}
        isDestructive
        onCancel={close}
        onConfirm={() => {
          close();
          mutate();
        }}
      >
        <p>{t('adminVintages.removeText')}</p>
        <ul className="mt-2 list-disc pl-5">
          {(along.length > 0 ? along : [t('adminVintages.removedWineOnly')]).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-2">{t('adminBin.stays', { count: BIN_DAYS })}</p>
      </StaffConfirmDialog>
    </>
  );
}
