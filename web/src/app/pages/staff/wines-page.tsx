import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import type { LOCALISED_WINE_FIELDS, SensoryProfile, Wine } from '#contract/wines';
import { NewVintageButton } from '#features/wine-editor/components/new-vintage';
import { WineCards } from '#features/wine-editor/components/wine-cards';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { SensoryRadar } from '#features/wines/components/sensory-radar';
import { WineSheet } from '#features/wines/components/wine-sheet';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { PreviewButton } from '#shared/editor/preview-button';
import { useLanguage } from '#shared/i18n/use-language';
import { isBlank, type BilingualValues } from '#shared/lib/bilingual';
import { CollectionScreen } from './collection-screen';

type Texts = Pick<Wine, (typeof LOCALISED_WINE_FIELDS)[number]>;
/** A wine as its form holds it, as far as visitors see it. */
type WineInForm = BilingualValues<
  Omit<Wine, keyof Texts | 'servingTemperature'> & {
    servingTemperature: { min: number | null; max: number | null };
  },
  Texts
>;

/** A number of a form, or `null` where what is typed is none. */
const numberOrNull = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

/** A wine as visitors would see what a form holds now: texts that lack in a language are the Slovenian ones. */
function wineInForm({ shared, ...texts }: WineInForm, language: Language, saved: Wine): Wine {
  const min = numberOrNull(shared.servingTemperature.min);
  const max = numberOrNull(shared.servingTemperature.max);
  const written = Object.entries(texts[language]).filter(([, text]) => !isBlank(text));
  return {
    ...saved,
    ...shared,
    ...texts[DEFAULT_LANGUAGE],
    ...Object.fromEntries(written),
    vintage: numberOrNull(shared.vintage),
    price: numberOrNull(shared.price),
    alcohol: numberOrNull(shared.alcohol),
    volumeMl: numberOrNull(shared.volumeMl),
    servingTemperature: min === null || max === null ? null : { min, max },
    language,
  };
}

const radar = (profile: SensoryProfile) => <SensoryRadar profile={profile} className="w-full text-wine" />;

/** /admin/wines: the list, or the editor of the wine in the query. */
export function Component() {
  const language = useLanguage();
  return (
    <CollectionScreen of={wineCollection} ways={(wine) => <NewVintageButton wine={wine} isIcon />}>
      {(wine) => (
        <CollectionEditor
          of={wineCollection}
          doc={wine}
          actions={
            <>
              {wine.sl.version > 0 && <NewVintageButton wine={wine.sl} />}
              <PreviewButton<WineInForm>
                render={(form) => {
                  const shown = wineInForm(form, language, wine.sl);
                  return <WineSheet wine={{ ...shown, previous: null, next: null }} mailHref="mailto:" />;
                }}
              />
            </>
          }
        >
          <WineCards profilePicture={radar} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
