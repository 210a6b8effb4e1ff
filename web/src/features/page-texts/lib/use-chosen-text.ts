import { useNavigate } from 'react-router-dom';
import { CONTENT_NAMESPACES } from '#contract/content';
import type { Language } from '#contract/languages';
import { PICTURE_PREFIX } from '#shared/preview/preview-messages';
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
 * Returns the function that opens the field of what was chosen in the preview: a page text, in the
 * language of the preview, or a picture.
 */
export function useChosenText(): (chosen: string, language: Language) => void {
  const navigate = useNavigate();
  return (chosen, language) => {
    if (chosen.startsWith(PICTURE_PREFIX)) {
      const href = findPictureHref(chosen.slice(PICTURE_PREFIX.length), language);
      if (href !== null) void navigate(href);
      return;
    }
    const [first, ...path] = chosen.split('.');
    const namespace = CONTENT_NAMESPACES.find((each) => each === first);
    if (namespace) void navigate(buildFieldHref(namespace, language, path));
  };
}
