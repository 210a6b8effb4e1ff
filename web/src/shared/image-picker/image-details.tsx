import { useState } from 'react';
import type { ImageRef } from '#contract/image-ref';
import { MediaDetailsDialog } from '#shared/media/media-details-dialog';
import { unsavedWork } from '#shared/form/unsaved-work';
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { getMediaResource, toImageRef } from '#shared/media/media-item';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { LeaveDialog } from '#shared/uploads/leave-dialog';

export interface ImageDetailsProps {
  image: ImageRef;
  /** Called with the updated image reference. */
  onSaved: (image: ImageRef) => void;
  onClose: () => void;
}

/**
 * Dialog with the details of a form field's image (texts, focal point, file). Asks before closing if there
 * are unsaved changes or an upload is running, and before leaving the page then.
 */
export function ImageDetails({ image, onSaved, onClose }: ImageDetailsProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const blocker = useUnsavedChangesGuard(changed || replacing, isOtherPageOrQuery);
  return (
    <MediaDetailsDialog
      id={image.mediaId}
      onChanged={setChanged}
      onReplacing={setReplacing}
      onSaved={(saved) => {
        onSaved(toImageRef(saved));
      }}
      onClose={() => {
        if (changed || replacing) setLeaving(true);
        else onClose();
      }}
    >
      <StaffConfirmDialog
        isOpen={leaving}
        title={t(replacing ? 'adminUploads.leave.title' : 'admin.discard.title')}
        confirmLabel={t(replacing ? 'adminUploads.leave.confirm' : 'admin.discard.confirm')}
        isDestructive
        onConfirm={() => {
          unsavedWork.discard(getMediaResource(image.mediaId));
          onClose();
        }}
        onCancel={() => {
          setLeaving(false);
        }}
      >
        {t(replacing ? 'adminUploads.leave.text' : 'admin.discard.text')}
      </StaffConfirmDialog>
      <LeaveDialog blocker={blocker} isUploading={!changed} />
    </MediaDetailsDialog>
  );
}
