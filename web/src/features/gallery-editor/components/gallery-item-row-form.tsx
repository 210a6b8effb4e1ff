import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Album } from '#contract/albums';
import { LANGUAGES, getOtherLanguage, type Language } from '#contract/languages';
import { Checkbox } from '#shared/form/checkbox';
import { IssueBadge } from '#shared/attention/badges';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { HistoryButton } from '#shared/editor/history/history-button';
import type { DocumentHistory } from '#shared/editor/history/saved-versions';
import { getFieldLabelKeys } from '#shared/form/form-field';
import { formatTypedNumber, parseTypedNumber } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-notice';
import {
  isRowChanged,
  getGalleryItemName,
  getStoredIssues,
  type GalleryItemRow,
  type GalleryItemSharedValues,
  type GalleryItemTexts,
  type GalleryItemValues,
} from '../lib/gallery-item-row';
import { AlbumChoice, RowField, RowInstantField } from './gallery-row-fields';

/** The state of a row: changed, being saved, saved, or the error of its save. */
function RowOutcome({ row, onResolve }: { row: GalleryItemRow; onResolve: () => void }) {
  const { t } = useTranslation();
  const { outcome } = row;
  const getStateText = (name: string) => t(`adminGallery.rows.${name}`);
  return (
    <div role="status" className="text-xs">
      {outcome?.kind === 'saving' ? <StaffBadge>{t('admin.actions.saving')}</StaffBadge> : null}
      {outcome?.kind === 'saved' && !isRowChanged(row) ? <StaffBadge tone="good">{t('admin.saved')}</StaffBadge> : null}
      {outcome === null && isRowChanged(row) ? (
        <StaffBadge tone="attention">{getStateText('changed')}</StaffBadge>
      ) : null}
      {outcome?.kind === 'invalid' ? <StaffBadge tone="strong">{getStateText('invalid')}</StaffBadge> : null}
      {outcome?.kind === 'failed' ? (
        <>
          <StaffBadge tone="strong">{getStateText('failed')}</StaffBadge>
          <p className="mt-1 text-wine-deep">{outcome.text}</p>
        </>
      ) : null}
      {outcome?.kind === 'conflict' ? (
        <>
          <StaffBadge tone="strong">{getStateText('conflict')}</StaffBadge>
          <Button tone="outline" size="sm" className="mt-2" onClick={onResolve}>
            {getStateText('resolve')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

export interface GalleryItemRowFormProps {
  row: GalleryItemRow;
  albums: readonly Album[];
  history: DocumentHistory | null;
  onEdit: (values: GalleryItemValues) => void;
  onResolve: () => void;
}

/**
 * A row of the gallery's text table: title and alternative text in both languages, album, year, publication
 * and its dates, the result of its last save, and a button for its earlier versions. `onEdit` gets all values
 * with a change; `onResolve` opens the solution of a version conflict.
 */
export function GalleryItemRowForm({ row, albums, history, onEdit, onResolve }: GalleryItemRowFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values, outcome } = row;
  const { publishAt = null, unpublishAt = null } = values.shared;
  // Once shown, the dates stay: a date is empty or invalid while it is edited.
  const [isDated, setDated] = useState(false);
  if (!isDated && (publishAt !== null || unpublishAt !== null)) setDated(true);
  const name = getGalleryItemName(row.base, language, t, albums.find(({ id }) => id === row.base.sl.albumId)?.title);
  const messages = outcome?.kind === 'invalid' ? outcome.fields : getStoredIssues(row.base);
  const getLabel = (field: string) => t(`adminGallery.fields.${field}`);
  const setShared = (change: Partial<GalleryItemSharedValues>) => {
    onEdit({ ...values, shared: { ...values.shared, ...change } });
  };
  const renderTextField = (lang: Language, field: keyof GalleryItemTexts, isLong: boolean) => {
    const isMissing = values[lang][field].trim() === '' && values[getOtherLanguage(lang)][field].trim() !== '';
    return (
      <RowField
        label={addLanguageToLabel(t, getLabel(field), lang)}
        value={values[lang][field]}
        lang={lang}
        isLong={isLong}
        message={messages[`${lang}.${field}`]}
        hint={isMissing ? t('admin.bilingual.missing') : undefined}
        onChange={(value) => {
          onEdit({ ...values, [lang]: { ...values[lang], [field]: value } });
        }}
      />
    );
  };
  const renderDateField = (field: 'publishAt' | 'unpublishAt') => (
    <RowInstantField
      label={t(getFieldLabelKeys('adminGallery', field))}
      value={values.shared[field] ?? null}
      message={messages[`shared.${field}`]}
      onChange={(value) => {
        setShared({ [field]: value });
      }}
    />
  );

  return (
    <li
      aria-label={name}
      className="grid gap-x-5 gap-y-4 border-b border-line px-4 py-4 last:border-b-0 md:grid-cols-2 xl:grid-cols-[9rem_1fr_1fr_12rem]"
    >
      <div className="flex gap-3 md:col-span-2 xl:col-span-1 xl:block">
        <div className="w-36 shrink-0">
          <Picture image={values.shared.image} sizes="144px" ratio={4 / 3} alt="" />
        </div>
        <div className="min-w-0 xl:mt-2">
          <p className="mb-1 text-xs font-semibold break-words">{name}</p>
          <IssueBadge document={row.base.sl} />
          <RowOutcome row={row} onResolve={onResolve} />
          {history ? <HistoryButton history={history} /> : null}
        </div>
      </div>
      {LANGUAGES.map((lang) => (
        <div key={lang} className="space-y-3">
          {renderTextField(lang, 'title', false)}
          {renderTextField(lang, 'alt', true)}
        </div>
      ))}
      <div className="grid grid-cols-2 gap-x-5 gap-y-3 md:col-span-2 xl:col-span-1 xl:block xl:space-y-3">
        <AlbumChoice
          albums={albums}
          value={values.shared.albumId}
          label={getLabel('album')}
          onChange={(albumId) => {
            setShared({ albumId });
          }}
        />
        <YearField
          label={getLabel('year')}
          year={values.shared.year}
          message={messages['shared.year']}
          onChange={(year) => {
            setShared({ year });
          }}
        />
        <Checkbox
          className="min-h-9 text-xs font-semibold"
          label={getLabel('published')}
          isChecked={values.shared.published}
          onChange={(published) => {
            setShared({ published });
          }}
        />
        {isDated ? (
          <>
            {renderDateField('publishAt')}
            {renderDateField('unpublishAt')}
          </>
        ) : (
          <Button
            tone="quiet"
            size="sm"
            aria-label={`${t('adminGallery.rows.dates')}: ${name}`}
            onClick={() => {
              setDated(true);
            }}
          >
            <CalendarClock aria-hidden className="size-4" />
            {t('adminGallery.rows.dates')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface YearFieldProps {
  label: string;
  year: number | null;
  message: string | undefined;
  onChange: (year: number | null) => void;
}

/** The field of a year; `null` when empty. Characters other than digits are ignored. */
function YearField({ label, year, message, onChange }: YearFieldProps) {
  const language = useLanguage();
  return (
    <RowField
      label={label}
      value={formatTypedNumber(year, language)}
      message={message}
      onChange={(text) => {
        const number = parseTypedNumber(text.replaceAll(/\D/g, ''));
        onChange(number);
      }}
    />
  );
}
