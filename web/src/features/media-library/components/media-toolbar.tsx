import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import { controlClass } from '#shared/form/field';
import { FolderSelect } from '#shared/media/folder-select';
import type { MediaPage } from '../hooks/use-media-page';

/** Typing pauses so long before the server is asked. */
const SEARCH_PAUSE_MS = 250;

/** Folder, search, order and count. The search stays usable while its own result loads. */
export function MediaToolbar({ media, disabled }: { media: MediaPage; disabled: boolean }) {
  const { t } = useTranslation();
  const { address, folder, items, total, isLoading } = media;
  const [searchId, sortId] = [useId(), useId()];
  const searched = address.get('search');
  const [typed, setTyped] = useState(searched);
  const search = useEffectEvent(() => {
    if (typed !== searched) address.set({ search: typed });
  });
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    setTyped(searched);
  }

  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <FolderSelect
        label={t('adminMedia.folder')}
        folders={LIBRARY_FOLDERS}
        value={folder}
        disabled={disabled}
        onChange={(chosen) => {
          address.set({ folder: chosen });
        }}
      />
      <div>
        <label htmlFor={sortId} className="mb-1 block text-xs font-semibold">
          {t('admin.list.sort')}
        </label>
        <select
          id={sortId}
          value={address.get('sort')}
          disabled={disabled}
          onChange={({ target }) => {
            address.set({ sort: target.value });
          }}
          className={controlClass(false)}
        >
          <option value="">{t('adminMedia.newest')}</option>
          <option value="Asc">{t('adminMedia.oldest')}</option>
        </select>
      </div>
      <div className="relative col-span-2 flex-1 sm:max-w-xs sm:min-w-48">
        <label htmlFor={searchId} className="mb-1 block text-xs font-semibold">
          {t('admin.list.search')}
        </label>
        <Search aria-hidden className="absolute bottom-2.5 left-3 size-4 text-ink-soft" />
        <input
          id={searchId}
          type="search"
          maxLength={100}
          data-shortcut="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          className={`${controlClass(false)} pl-9`}
        />
      </div>
      <p role="status" className="col-span-2 flex min-h-9 items-center text-xs text-ink-soft sm:ml-auto">
        {isLoading || !items ? t('adminMedia.loading') : t('adminMedia.count', { count: total })}
      </p>
    </div>
  );
}
