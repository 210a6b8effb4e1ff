import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { localisePath } from '#shared/pages';

/**
 * Returns a function that adds the prefix of the current language to the path of a public page, if the site
 * is bilingual. For links from the staff area and the sign-in pages, whose own paths have no prefix.
 */
export function usePublicHref(): (path: string) => string {
  const { languageSwitch } = useServices().settings;
  const language = useLanguage();
  return (path) => (languageSwitch ? localisePath(language, path) : path);
}
