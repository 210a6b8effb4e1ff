import { foldText } from './search-terms';

/**
 * Names of grape varieties in Slovenian, Italian, German, Croatian and French, one variety a row: for search
 * only, since some are protected or name another variety elsewhere. Source: table G of the wine law facts,
 * based on VIVC.
 */
const GRAPE_NAMES: readonly (readonly string[])[] = [
  ['Rebula', 'Rumena rebula', 'Ribolla gialla', 'Ribolla', 'Jarbola'],
  [
    'Malvazija',
    'Istrska malvazija',
    'Malvazija istarska',
    'Malvasia istriana',
    'Malvasia',
    "Malvoisie d'Istrie",
    'Malvoisie',
  ],
  ['Zelen'],
  ['Pinela', 'Pinella'],
  ['Sivi pinot', 'Pinot gris', 'Pinot grigio', 'Grauburgunder', 'Grauer Burgunder', 'Ruländer', 'Pinot sivi'],
  [
    'Beli pinot',
    'Pinot blanc',
    'Pinot bianco',
    'Weißburgunder',
    'Weißer Burgunder',
    'Pinot bijeli',
    'Burgundec beli',
    'Beli burgundec',
  ],
  [
    'Modri pinot',
    'Pinot noir',
    'Pinot nero',
    'Spätburgunder',
    'Blauburgunder',
    'Blauer Burgunder',
    'Pinot crni',
    'Modri burgundec',
  ],
  ['Laški rizling', 'Welschriesling', 'Riesling italico', 'Graševina', 'Olaszrizling'],
  ['Renski rizling', 'Riesling', 'Rheinriesling', 'Riesling renano', 'Rajnski rizling'],
  ['Šipon', 'Furmint', 'Pušipel', 'Moslavac'],
  ['Žametovka', 'Žametna črnina', 'Modra kavčina', 'Kavčina crna', 'Blauer Kölner'],
  ['Refošk', 'Refosco', 'Terrano', 'Teran'],
  ['Modra frankinja', 'Blaufränkisch', 'Lemberger', 'Franconia', 'Frankovka', 'Borgonja', 'Kékfrankos'],
  ['Chardonnay'],
  ['Sauvignon', 'Sauvignon blanc', 'Muškatni silvanec', 'Muskat-Silvaner', 'Sauvignon bijeli'],
  ['Zeleni silvanec', 'Silvaner', 'Sylvaner', 'Sylvaner verde', 'Silvanac zeleni'],
  ['Traminec', 'Dišeči traminec', 'Gewürztraminer', 'Traminer aromatico', 'Traminer', 'Traminac'],
  [
    'Rumeni muškat',
    'Muscat blanc à petits grains',
    'Gelber Muskateller',
    'Moscato bianco',
    'Muškat momjanski',
    'Momjanski muškat',
  ],
  ['Muškat otonel', 'Muscat ottonel', 'Muskat ottonel', 'Moscato ottonel'],
  ['Kerner'],
  ['Vitovska grganja', 'Vitovska', 'Vitouska'],
  ['Klarnica'],
  ['Poljšakica'],
  ['Pergolin'],
  ['Merlot'],
  ['Cabernet sauvignon'],
  ['Cabernet franc'],
  ['Barbera'],
  ['Kraljevina', 'Kraljevina crvena'],
  ['Rumeni plavec', 'Plavec žuti', 'Gelber Plavez'],
  ['Portugalka', 'Modra portugalka', 'Blauer Portugieser', 'Portugieser', 'Portugizac', 'Portugais bleu'],
  ['Gamay'],
  ['Zweigelt', 'Blauer Zweigelt', 'Rotburger'],
  ['Rizvanec', 'Müller-Thurgau', 'Rivaner', 'Rizvanac'],
  ['Ranina', 'Bouvier', 'Radgonska ranina'],
  ['Ranfol', 'Štajerska belina', 'Štajerka'],
  ['Šentlovrenka', 'Sankt Laurent', 'St. Laurent', 'Saint-Laurent', 'Lovrijenac'],
  ['Pikolit', 'Picolit'],
  ['Zeleni sauvignon', 'Friulano', 'Sauvignonasse', 'Tocai friulano', 'Tocai'],
  ['Glera', 'Števerjana', 'Prosekar', 'Prosecco'],
  ['Syrah', 'Shiraz'],
  ['Zeleni veltlinec', 'Grüner Veltliner', 'Veltlinac zeleni'],
  ['Žlahtnina', 'Chasselas', 'Gutedel', 'Plemenka'],
  ['Cipro', 'Moscato rosa', 'Rosenmuskateller'],
  ['Maločrn', 'Piccola nera'],
  ['Verduc', 'Verduzzo friulano', 'Verduzzo'],
  ['Neuburger'],
];

/** Splits a text into folded words (see `foldText`). */
const splitFoldedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface GrapeName {
  words: readonly string[];
  row: readonly string[];
}

/** Names by first word, the longest first, so that `Cabernet sauvignon` does not match `Sauvignon`. */
const NAMES_BY_FIRST_WORD = new Map<string, GrapeName[]>();
for (const row of GRAPE_NAMES) {
  for (const name of row) {
    const words = splitFoldedWords(name);
    const [first = ''] = words;
    const names = [...(NAMES_BY_FIRST_WORD.get(first) ?? []), { words, row }];
    NAMES_BY_FIRST_WORD.set(
      first,
      names.toSorted((a, b) => b.words.length - a.words.length),
    );
  }
}

/**
 * Finds the known grape varieties that the texts name, ignoring case and accents. Returns all names of each
 * variety in Slovenian, Italian, German, Croatian and French; an empty list if none is named.
 */
export function findGrapeNames(texts: readonly string[]): string[] {
  const rows = new Set<readonly string[]>();
  for (const text of texts) {
    const words = splitFoldedWords(text);
    for (let index = 0; index < words.length;) {
      const start = index;
      const match = NAMES_BY_FIRST_WORD.get(words[index] ?? '')?.find((name) =>
        name.words.every((word, index) => words[start + index] === word),
      );
      if (match) rows.add(match.row);
      index += match?.words.length ?? 1;
    }
  }
  return [...rows].flat();
}
