import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pages } from '#shared/pages';
import type { ButtonLook } from '#shared/ui/button-class';
import { ButtonLink } from '#shared/ui/button-link';
import { scrollToElement } from '../lib/scroll-to-anchor';

/** The id of the visit section of the home page. */
export const VISIT_ANCHOR = 'visit';

interface VisitLinkProps extends ButtonLook {
  text?: string;
  className?: string;
  onClick?: () => void;
}

/** Scrolls to the visit section, from elsewhere by way of the home page (requirement P5). */
export function VisitLink({ text, onClick, ...look }: VisitLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const scrollHere = (event: MouseEvent) => {
    onClick?.();
    if (pathname === pages.home.href() && scrollToElement(VISIT_ANCHOR)) event.preventDefault();
  };
  return (
    <ButtonLink to={`${pages.home.href()}#${VISIT_ANCHOR}`} onClick={scrollHere} {...look}>
      {text ?? t('common.nav.visit')}
    </ButtonLink>
  );
}
