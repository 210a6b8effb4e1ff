import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Role } from '#contract/roles';
import { Button } from '#shared/ui/button';
import { HouseMark } from './house-mark';
import { SidebarMenu } from './sidebar-menu';

/** The sidebar of small screens: closes on Escape and with a change of route, and locks the page's scroll while open (requirement D3). */
export function MobileSidebar({ houseName, role }: { houseName: string; role: Role }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(false);
  }, [key]);

  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="-ml-2 px-2 lg:hidden"
        aria-label={t('admin.frame.openMenu')}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.5} />
      </Button>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable
        className="fixed inset-0 z-40 bg-ink/45 lg:hidden"
      >
        <Modal className="h-full w-72 max-w-[85vw] bg-vine-deep">
          <Dialog
            aria-label={t('admin.frame.menu')}
            className="on-dark flex h-full flex-col overflow-y-auto p-3 outline-none"
          >
            <div className="mb-4 flex items-center justify-between pl-3">
              <HouseMark name={houseName} />
              <Button
                tone="quiet"
                size="sm"
                ground="dark"
                className="px-2"
                aria-label={t('admin.frame.closeMenu')}
                onClick={() => {
                  setOpen(false);
                }}
              >
                <X aria-hidden className="size-5" strokeWidth={1.5} />
              </Button>
            </div>
            <SidebarMenu role={role} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
