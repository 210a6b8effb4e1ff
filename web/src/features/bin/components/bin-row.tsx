import { ImageOff, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BinEntry, BinRestoreResponse } from '#contract/bin';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { restoreFromBin } from '#shared/collection/bin-calls';
import { getDocumentFieldLabel, getEntityName } from '#shared/collection/document-texts';
import { getServerFieldErrors } from '#shared/form/form-errors';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge, StaffNotice } from '#shared/ui/staff-notice';

const DAY_MS = 24 * 60 * 60_000;
/** From this number of days left the badge is highlighted. */
const SOON_DAYS = 7;

const countDaysLeft = ({ until }: BinEntry, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));

interface BinRowProps {
  entry: BinEntry;
  now: Date;
  /** Whether the user may delete it for good. */
  canDelete: boolean;
  onDelete: () => void;
  /** Called with the restored document. */
  onRestored: (back: BinRestoreResponse) => void;
}

/**
 * Row of the bin, for one deleted document: picture, name, kind, who deleted it and when, the days left until
 * it is removed, and the documents deleted along with it. A button restores it and shows the errors if that
 * fails; another, only with `canDelete`, calls `onDelete`.
 */
export function BinRow({ entry, now, canDelete, onDelete, onRestored }: BinRowProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [errors, setErrors] = useState<string[]>([]);
  const kind = getEntityName(t, entry.entity, 'one');
  const name = entry.title ?? kind;
  const daysLeft = countDaysLeft(entry, now);
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: () => restoreFromBin(api, entry.id, language),
    onSuccess: onRestored,
    onError: (error) => {
      const fields = Object.entries(getServerFieldErrors(error));
      const messages = fields.map(
        ([field, text]) => `${getDocumentFieldLabel(t, entry.entity, { field, language: null })}: ${text}`,
      );
      setErrors(messages.length > 0 ? messages : [getErrorMessage(error, t('admin.failures.save'))]);
    },
  });
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <div className="flex h-14 w-14 items-center justify-center overflow-hidden rounded-sm bg-stone">
        {entry.image ? (
          <Picture image={entry.image} sizes="56px" ratio="fill" alt="" fit="contain" />
        ) : (
          <ImageOff aria-hidden className="size-5 text-ink-faint" strokeWidth={1.25} />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          <span>{kind}</span>
          <span>
            {t(entry.deletedBy ? 'adminBin.deletedBy' : 'adminBin.deleted', {
              who: entry.deletedBy,
              when: formatInstant(entry.deletedAt, language),
            })}
          </span>
          <StaffBadge tone={daysLeft <= SOON_DAYS ? 'attention' : 'neutral'}>
            {t('adminBin.left', { count: daysLeft })}
          </StaffBadge>
        </p>
        {entry.along.length > 0 && (
          <p className="mt-1 text-xs text-ink-soft">
            {t('adminBin.along', {
              names: entry.along.map(({ entity, title }) => title ?? getEntityName(t, entity, 'one')).join(', '),
            })}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1">
        <Button
          tone="outline"
          size="sm"
          disabled={isPending}
          aria-label={t('adminBin.bringBackNamed', { name })}
          onClick={() => {
            setErrors([]);
            mutate();
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          {t('adminBin.bringBack')}
        </Button>
        {canDelete && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('adminBin.deleteNamed', { name })}
            title={t('adminBin.deleteNamed', { name })}
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-4" />
            <span className="max-md:hidden">{t('admin.actions.delete')}</span>
          </Button>
        )}
      </div>
      {errors.length > 0 && (
        <StaffNotice kind="error" className="col-span-full">
          <p>{t('adminBin.refused')}</p>
          <ul>
            {errors.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </StaffNotice>
      )}
    </li>
  );
}

/**
 * Message after a document was restored from the bin: its name (its kind if it has none), and the fields that
 * could not be restored, each with the reason.
 */
export function describeRestore({ entity, title, dropped }: BinRestoreResponse, t: TFunction): string {
  const name = title ?? getEntityName(t, entity, 'one');
  const fields = Object.entries(dropped).map(
    ([field, text]) => `${getDocumentFieldLabel(t, entity, { field, language: null })} – ${text}`,
  );
  const message = t('adminBin.back', { name });
  return fields.length === 0 ? message : `${message} ${t('adminBin.without', { fields: fields.join('; ') })}`;
}
