import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminTopBar, type AdminTopBarProps } from './admin-top-bar';
import { HouseMark } from './house-mark';
import { SidebarMenu } from './sidebar-menu';

const ADMIN_MAIN_ID = 'admin-main';

export interface AdminFrameProps extends AdminTopBarProps {
  /** The element that holds the screen. */
  content: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What stands around every staff screen: sidebar, top bar, and the place for the screen itself. */
export function AdminFrame({ content, children, ...bar }: AdminFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="min-h-dvh text-sm tabular-nums lining-nums lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href={`#${ADMIN_MAIN_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        {t('admin.frame.skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto bg-vine-deep p-3 pt-5 lg:flex">
        <div className="px-3">
          <HouseMark name={bar.houseName} />
        </div>
        <SidebarMenu role={bar.role} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <AdminTopBar {...bar} />
        <main
          ref={content}
          id={ADMIN_MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 sm:px-6 lg:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
