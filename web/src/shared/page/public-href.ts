import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { localisePath } from '#shared/pages';

/**
 * Makes addresses of public pages in the language that is shown, where the site has two: for links from the staff area
 * and the sign-in, whose own addresses have no prefix.
 */
export function usePublicHref(): (path: string) => string {
  const { languageSwitch } = useServices().settings;
  const language = useLanguage();
  return (path) => (languageSwitch ? localisePath(language, path) : path);
}
