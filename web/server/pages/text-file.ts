import { languageOf } from '#contract/languages';
import { guestView } from '../../src/features/visibility/hooks/use-feature-view';
import type { KeptAnswer } from '../cache/kept-answer';
import { CmsUnavailable } from '../cms/cms-connection';
import type { FeatureSwitches } from '../cms/feature-switches';
import type { GuestAnswers } from '../cms/guest-answers';
import type { PageTextStore } from './page-texts';
import { startRenderSession } from './render-session';

export interface TextFileParts {
  answers: GuestAnswers;
  switches: FeatureSwitches;
  texts: PageTextStore;
  revision: () => string;
}

const ADDRESS = /^\/texts\/(sl|en)-[\w-]{12}\.json$/;

/**
 * The file of texts that a page names. Another server may have rendered that page: then the texts of now are made here,
 * which are the same ones as long as nothing has changed. Undefined for texts that are not those of now or a moment ago.
 */
export async function textFile(
  url: string,
  { answers, switches, texts, revision }: TextFileParts,
): Promise<KeptAnswer | undefined> {
  const [, language] = ADDRESS.exec(url) ?? [];
  if (language === undefined) return undefined;
  try {
    // Before anything else: it is where this server learns that texts have been hidden since.
    const features = await switches.get();
    for (const search of ['', '?preview=1']) {
      const file = texts.file(url);
      if (file) return file;
      const { api } = startRenderSession(answers, languageOf(language), features);
      const showsQueen = guestView('queen', features, search, new Date(features.now)).show;
      await texts.get(api, revision(), { language: languageOf(language), preview: search !== '', showsQueen });
    }
    return texts.file(url);
  } catch (error) {
    if (error instanceof CmsUnavailable) return undefined;
    throw error;
  }
}
