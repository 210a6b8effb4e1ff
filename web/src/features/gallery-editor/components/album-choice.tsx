import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { Choice } from '#shared/form/choice';

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
