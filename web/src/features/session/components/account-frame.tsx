import type { ReactNode } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { PageMeta } from '#shared/page/page-meta';
import { usePublicHref } from '#shared/page/use-public-href';
import { pages } from '#shared/pages';
import { BrandMark, TerraceLines } from '#shared/ui/ornaments';

/**
 * Layout of the sign-in pages: document title, brand mark, heading, lead, content, and a link back to the
 * home page.
 */
export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const publicHref = usePublicHref();
  return (
    <div className="grid min-h-dvh wrap-anywhere lg:grid-cols-[1fr_1.1fr]">
      <PageMeta title={title} />
      <main className="flex flex-col justify-center px-gutter py-12">
        <div className="mx-auto w-full max-w-sm">
          <BrandMark className="mb-8 size-10 text-wine" />
          <h1 className="text-display">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          {children}
          <a
            href={publicHref(pages.home.href())}
            className="no-print mt-8 block w-fit text-sm text-ink-soft hover:text-ink"
          >
            <span aria-hidden="true">← </span>
            {t('common.login.back')}
          </a>
        </div>
      </main>
      <div aria-hidden="true" className="relative overflow-hidden bg-vine-deep max-lg:hidden">
        <TerraceLines className="absolute inset-x-0 bottom-0 h-3/5 w-full text-brass-light/50" />
        <p className="absolute top-gutter right-gutter font-display text-lead text-stone italic">
          {t('common.site.tagline')}
        </p>
      </div>
    </div>
  );
}
