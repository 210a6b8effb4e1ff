import { useNavigate } from 'react-router-dom';
import { CONTENT_NAMESPACES } from '#contract/content';
import type { Language } from '#contract/languages';
import { HOME_PICTURE } from '#shared/preview/preview-messages';
import { buildEditorHref, buildFieldHref } from './editor-url';

/**
 * Returns the function that opens the field of a page text that was chosen in the preview, in the language of
 * the preview, or the picture of the home page.
 */
export function useChosenText(): (chosen: string, language: Language) => void {
  const navigate = useNavigate();
  return (chosen, language) => {
    const [first, ...path] = chosen.split('.');
    const namespace = CONTENT_NAMESPACES.find((each) => each === first);
    if (chosen === HOME_PICTURE) void navigate(buildEditorHref('home', language, 'picture'));
    else if (namespace) void navigate(buildFieldHref(namespace, language, path));
  };
}
