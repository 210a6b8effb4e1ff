import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { controlClass } from '#shared/form/field';

export interface AlbumChoiceProps {
  albums: readonly Album[];
  /** Id of the chosen album; `null` for none. */
  value: string | null;
  onChange: (albumId: string | null) => void;
  label: string;
  /** Whether the label is only for those who cannot see where the choice stands. */
  isLabelHidden?: boolean;
}

/** A choice of one of the albums, or of none. */
export function AlbumChoice({ albums, value, onChange, label, isLabelHidden = false }: AlbumChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-xs font-semibold'}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value || null);
        }}
        className={controlClass(false)}
      >
        <option value="">{t('adminGallery.noAlbum')}</option>
        {albums.map((album) => (
          <option key={album.id} value={album.id}>
            {album.title}
          </option>
        ))}
      </select>
    </div>
  );
}
