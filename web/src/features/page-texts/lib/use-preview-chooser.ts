import { useNavigate } from 'react-router-dom';
import { CONTENT_NAMESPACES } from '#contract/content';
import type { Language } from '#contract/languages';
import { PICTURE_PREFIX, type Choosable, type PreviewChooser } from '#shared/preview/preview-messages';
import { staffPages } from '#shared/staff-pages';
import { buildEditorHref, buildFieldHref } from './editor-url';

/** Screens whose editors have the pictures of a page, by the first part of the picture's name. */
const PICTURE_SCREENS = new Map([
  ['about', staffPages.adminAbout.href()],
  ['queen', staffPages.adminQueen.href()],
]);

/**
 * Returns the URL of the field of a picture by its name, such as `about.hero.image`; that of the home page is
 * beside the texts of `language`.
 */
function findPictureHref(picture: string, language: Language): string | null {
  const [page = '', ...field] = picture.split('.');
  if (page === 'home') return buildEditorHref('home', language, 'picture');
  const screen = PICTURE_SCREENS.get(page);
  return screen === undefined ? null : `${screen}#${field.join('.')}`;
}

/**
 * Returns what the user may choose in the preview of a page. `open` leads to the field of a page text, in the
 * language of the preview, or of a picture.
 */
export function usePreviewChooser(choosable: Choosable = 'texts and pictures'): PreviewChooser {
  const navigate = useNavigate();
  const open: PreviewChooser['open'] = (chosen, language) => {
    if (chosen.startsWith(PICTURE_PREFIX)) {
      const href = findPictureHref(chosen.slice(PICTURE_PREFIX.length), language);
      if (href !== null) void navigate(href);
      return;
    }
    const [first, ...path] = chosen.split('.');
    const namespace = CONTENT_NAMESPACES.find((each) => each === first);
    if (namespace) void navigate(buildFieldHref(namespace, language, path));
  };
  return { choosable, open };
}
