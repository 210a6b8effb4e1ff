import { useId } from 'react';
import type { Album } from '#contract/albums';
import { Choice } from '#shared/form/choice';
import { InstantInput } from '#shared/form/form-instant-field';
import { getControlClass, Field, getFieldMessage } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';

interface AlbumChoiceProps {
  albums: readonly Album[];
  /** Id of the chosen album; `null` for none. */
  value: string | null;
  onChange: (albumId: string | null) => void;
  label: string;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
}

/**
 * A select with all albums and the choice of none. `onChange` gets the id of the chosen album, null for none.
 */
export function AlbumChoice({ albums, value, onChange, ...choice }: AlbumChoiceProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Choice
        {...choice}
        value={value ?? ''}
        options={[
          { value: '', label: t('adminGallery.noAlbum') },
          ...albums.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => {
          onChange(id || null);
        }}
      />
    </div>
  );
}

interface RowFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error: a key of FIELD_MESSAGES, or a text of the server. */
  message: string | undefined;
  lang?: string;
  /** Whether the control has several lines. */
  isLong?: boolean;
  hint?: string | undefined;
}

/**
 * A labelled text field of a row in the gallery's text table, with hint and error: one line, or several with
 * `isLong`.
 */
export function RowField({ label, value, onChange, message, lang, isLong = false, hint }: RowFieldProps) {
  const language = useLanguage();
  const id = useId();
  const error = message === undefined ? undefined : getFieldMessage(message, language);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(control) => {
        const shared = {
          ...control,
          lang,
          value,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => {
            onChange(target.value);
          },
        };
        const look = getControlClass(error !== undefined);
        return isLong ? (
          <textarea {...shared} rows={2} className={`${look} field-sizing-content`} />
        ) : (
          <input {...shared} className={look} />
        );
      }}
    </Field>
  );
}

interface RowMomentProps extends Pick<RowFieldProps, 'label' | 'message'> {
  /** ISO 8601, UTC; `null` for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A labelled field for an instant (date and time) of a row in the gallery's text table, with its error. */
export function RowInstantField({ label, value, onChange, message }: RowMomentProps) {
  const language = useLanguage();
  const error = message === undefined ? undefined : getFieldMessage(message, language);
  return (
    <Field id={useId()} label={label} error={error}>
      {(control) => <InstantInput {...control} value={value} onChange={onChange} isInvalid={error !== undefined} />}
    </Field>
  );
}
