import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { isServed, useRecovery } from '#shared/lib/connection';
import { Failure } from '#shared/ui/notice';
import { PageMeta } from './page-meta';

/** The file that a failed import is about, where the browser names it; else a file that every running server has. */
const failedUrl = (error: unknown): string => /https?:\S+/.exec(String(error))?.[0] ?? '/healthz';

/** Whether the server is there although a module could not be imported: then the module is gone, or the browser refuses it. */
export const isModuleGone = (error: unknown): Promise<boolean> => isServed(failedUrl(error));

interface LostPageProps {
  /** Imports the module of the page. */
  load: () => Promise<unknown>;
  /** The module has come, and the page has its data. */
  onLoaded: () => void;
}

/**
 * In the frame, in place of a page whose module is late or could not be imported: offline, or while the server is away. It is
 * imported again until it comes.
 */
export function LostPage({ load, onLoaded }: LostPageProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [isLate, setLate] = useState(true);
  const wasAway = useRef(false);
  const isTrying = useRef(false);
  const attempt = async () => {
    if (isTrying.current) return;
    isTrying.current = true;
    try {
      await load();
      await revalidate();
      onLoaded();
    } catch (error) {
      setLate(false);
      // A browser that does not import again what has failed needs another document.
      if (!(await isModuleGone(error))) wasAway.current = true;
      else if (wasAway.current) location.reload();
    }
    isTrying.current = false;
  };
  useRecovery(attempt, true);
  const late = isLate && { title: t('common.status.lateTitle'), text: t('common.status.lateText') };
  return (
    <>
      <PageMeta title={t('common.status.failedTitle')} indexed={false} />
      <Failure
        {...late}
        isPage
        retry={() => {
          location.reload();
        }}
      />
    </>
  );
}
