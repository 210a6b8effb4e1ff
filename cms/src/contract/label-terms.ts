// Plain values are separate from the schemas, so that pages can use them without loading zod.

/** The official languages of the European Union, by their two letters. */
export const LABEL_LANGUAGES = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** A label can be published only if it has both languages. */
export const REQUIRED_LABEL_LANGUAGES = ['sl', 'en'] as const satisfies readonly LabelLanguage[];

/** Translations of a word by label language. Missing languages have no translation. */
export type NamesByLanguage = Partial<Record<LabelLanguage, string>>;

/**
 * Kinds of label words: a raw material, an additive, a processing aid, a packaging gas, or a phrase that
 * every label has.
 */
export const WORD_KINDS = ['raw', 'additive', 'aid', 'gas', 'phrase'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/**
 * The classes of additives (Regulation (EU) 1169/2011, Annex VII C), in the order in which a label lists
 * them.
 */
export const INGREDIENT_CLASSES = [
  'acidityRegulator',
  'preservative',
  'antioxidant',
  'stabiliser',
  'sequestrant',
  'colour',
] as const;
export type IngredientClass = (typeof INGREDIENT_CLASSES)[number];

/**
 * Additive classes whose members can be joined by «and/or» (Regulation (EU) 2019/33, Article 48a (5)).
 */
export const AND_OR_CLASSES = ['acidityRegulator', 'stabiliser'] as const satisfies readonly IngredientClass[];

/** Allergens, which a label must emphasise (Regulation (EU) 1169/2011, Article 21). */
export const ALLERGENS = ['sulphites', 'egg', 'milk', 'gluten'] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Keys of the fixed phrases of labels. A phrase that the register lacks is taken from the built-in words. */
export const PHRASE_KEYS = [
  'ingredients',
  'nutritionDeclaration',
  'per100ml',
  'energy',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
  'contains',
  'containsSulphites',
  'sulphites',
  'milk',
  'egg',
  'protectiveAtmosphere',
  'protectiveAtmosphereMay',
  'negligible',
  'acidityRegulators',
  'stabilisers',
  'preservatives',
  'antioxidants',
  'sequestrants',
  'colours',
  'andOr',
] as const;
export type PhraseKey = (typeof PHRASE_KEYS)[number];

/** The phrase that names a class of additives. */
export const CLASS_PHRASES: Readonly<Record<IngredientClass, PhraseKey>> = {
  acidityRegulator: 'acidityRegulators',
  preservative: 'preservatives',
  antioxidant: 'antioxidants',
  stabiliser: 'stabilisers',
  sequestrant: 'sequestrants',
  colour: 'colours',
};

/**
 * States of a label version: draft; published, with a permanent code; or superseded by a newer version of the
 * wine.
 */
export const LABEL_STATES = ['draft', 'published', 'superseded'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/** Notes about a packaging gas (Regulation (EU) 2019/33, Article 48a (6)). */
export const GAS_NOTES = ['none', 'protective', 'may'] as const;
export type GasNote = (typeof GAS_NOTES)[number];

/** The categories of grapevine products (Regulation (EU) 1308/2013, Annex VII Part II). */
export const WINE_CATEGORIES = [
  'Wine',
  'NewWineInFermentation',
  'LiqueurWine',
  'SparklingWine',
  'QualitySparklingWine',
  'QualityAromaticSparklingWine',
  'AeratedSparklingWine',
  'SemiSparklingWine',
  'AeratedSemiSparklingWine',
  'PartiallyFermentedMust',
  'RaisinedGrapesWine',
  'OverripeGrapesWine',
] as const;
export type WineCategory = (typeof WINE_CATEGORIES)[number];

/** Characters of a label code, without those that are easily confused. */
export const LABEL_CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const LABEL_CODE_LENGTH = 8;
export const LABEL_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** QR error correction levels (ISO/IEC 18004): they restore 7, 15, 25 and 30 % of damaged data. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof QR_LEVELS)[number];
/** Width of the empty margin around a QR code, in modules. */
export const QUIET_ZONE_MODULES = 4;
/** Minimum width of a module that scanners read reliably in print. */
export const MIN_MODULE_MM = 0.33;

/** Codes of errors and warnings about a label, in the order of display. */
export const LABEL_ISSUE_CODES = [
  'no_grapes',
  'no_ingredients',
  'no_alcohol',
  'alcohol_half',
  'no_operator',
  'no_languages',
  'sulphites_missing',
  'sulphites_unknown',
  'allergen_unmarked',
  'and_or_size',
  'and_or_class',
  'contains_unused',
  'word_disabled',
  'word_unknown',
  'name_missing',
  'aid_without_allergen',
  'gas_twice',
  'cmc_number',
  'energy_differs',
  'estimated',
  'name_unchecked',
  'gtin_needs_lot',
  'vintage_before_rules',
] as const;
export type LabelIssueCode = (typeof LABEL_ISSUE_CODES)[number];
