import type { ContentNamespace } from '#contract/content';
import type { Bilingual } from '#shared/lib/bilingual';
import { pages } from '#shared/pages';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { createPreviewedPage } from '#shared/preview/previewed-page';
import type { SavedTexts, TextValues } from './text-adapter';

/** Page that shows each namespace; the footer is on every page. */
const PAGE_BY_NAMESPACE: Record<ContentNamespace, string> = {
  winesPage: pages.wines.href(),
  home: pages.home.href(),
  about: pages.about.href(),
  queenPage: pages.queen.href(),
  galleryPage: pages.gallery.href(),
  footer: pages.home.href(),
  legalImpressum: pages.impressum.href(),
  legalPrivacy: pages.privacy.href(),
  legalTerms: pages.terms.href(),
  comingSoon: pages.home.href(),
};

/**
 * Creates the preview of the public page that shows the texts of a namespace, with the texts in the form
 * instead of the saved ones. JSON that is being typed counts as soon as it is valid. `comingSoon` previews
 * the closed site.
 */
export function createTextsPreview(
  namespace: ContentNamespace,
  values: TextValues,
  saved: Bilingual<SavedTexts>,
): PreviewedPage {
  const isClosed = namespace === 'comingSoon';
  return createPreviewedPage({
    page: PAGE_BY_NAMESPACE[namespace],
    publicPath: isClosed ? null : PAGE_BY_NAMESPACE[namespace],
    saved: `${String(saved.sl.version)} ${String(saved.en.version)}`,
    openFeatures: namespace === 'queenPage' ? ['queen'] : [],
    isClosed,
    listChanges: (language) => {
      const { texts } = values[language];
      if (typeof texts === 'string') return [];
      const { version, updatedAt } = saved[language];
      const value = { namespace, language, data: texts, version, updatedAt: updatedAt ?? '' };
      return [{ path: `/content/${namespace}`, change: { kind: 'document', value, isNew: version === 0 } }];
    },
  });
}
