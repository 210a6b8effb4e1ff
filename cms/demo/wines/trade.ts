import type { Packaging } from '../../src/contract/packaging/packaging';
import { PACKAGING_TEMPLATE_PARTS, type PackagingTemplate } from '../../src/contract/packaging/packaging-templates';
import type { PackagingPartName } from '../../src/contract/packaging/packaging-terms';
import type { DemoTrade } from './demo-wine';

/** What is the same of most bottles of 0.75 l: cases of six on a euro pallet. */
const STILL = {
  bottlesPerCase: 6,
  bottleWeightG: 1250,
  closure: 'DIAM 5',
  casesPerLayer: 20,
  layersPerPallet: 5,
  palletKg: 785,
  customsCode: '2204 21',
} as const;
const SPARKLING = { ...STILL, bottleWeightG: 1620, casesPerLayer: 16, palletKg: 810, customsCode: '2204 10' } as const;

type PartWeights = Readonly<Partial<Record<PackagingPartName, number>>>;

/** Parts of a type of bottle with their grams. */
const pack = (template: PackagingTemplate, weights: PartWeights): Packaging =>
  PACKAGING_TEMPLATE_PARTS[template].map((part) => ({ ...part, weightG: weights[part.part] ?? null }));

const STILL_WEIGHTS = { bottle: 450, closure: 5.5, capsule: 1.8, label: 1.6 } as const satisfies PartWeights;
const NATURAL_CORK = pack('naturalCork', STILL_WEIGHTS);
const HEAVY_BOTTLE = pack('aluminiumCapsule', { ...STILL_WEIGHTS, bottle: 620, capsule: 1.2 });
const SCREW_CAP = pack('screwCap', { ...STILL_WEIGHTS, bottle: 400, closure: 4.7 });
const SPARKLING_PARTS = pack('sparkling', { bottle: 835, closure: 9.5, wirehood: 5.2, capsule: 2.4, label: 2.1 });
const SMALL_BOTTLE = pack('naturalCork', { ...STILL_WEIGHTS, bottle: 340 });

const unsaid: Pick<DemoTrade, 'qualityPredicate' | 'logistics' | 'packaging' | 'sheetPublic'> = {
  qualityPredicate: null,
  logistics: null,
  packaging: NATURAL_CORK,
  sheetPublic: true,
};

/**
 * By the address of the wine. Šum says no term of sweetness, which semi-sparkling wine need not, and nobody
 * has weighed its packaging.
 */
export const demoTrade: Readonly<Record<string, DemoTrade>> = {
  'rebula-2025': {
    ...unsaid,
    packaging: SCREW_CAP,
    sweetnessTerm: 'Dry',
    qualityTerm: 'KakovostnoVinoZgp',
    tradePrice: 7.4,
    logistics: { ...STILL, bottleGtin: '3831234510105', caseGtin: '13831234510102', closure: 'Stelvin' },
  },
  'rebula-opoka-2022': {
    ...unsaid,
    packaging: HEAVY_BOTTLE,
    sweetnessTerm: 'Dry',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 15.6,
  },
  'malvazija-2025': {
    ...unsaid,
    sweetnessTerm: 'Dry',
    qualityTerm: 'KakovostnoVinoZgp',
    tradePrice: 8.1,
    logistics: { ...STILL, bottleGtin: '3831234510204', caseGtin: '13831234510201' },
  },
  'zelen-2024': {
    ...unsaid,
    packaging: SCREW_CAP,
    sweetnessTerm: 'Dry',
    qualityTerm: 'KakovostnoVinoZgp',
    tradePrice: 8.5,
    logistics: { ...STILL, bottleGtin: '3831234510303', caseGtin: '13831234510300', closure: 'Stelvin' },
  },
  'sivi-pinot-2023': { ...unsaid, sweetnessTerm: 'Dry', qualityTerm: 'KakovostnoVinoZgp', tradePrice: 11 },
  'rebula-amfora-2021': {
    ...unsaid,
    packaging: HEAVY_BOTTLE,
    sweetnessTerm: 'Dry',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 18.9,
    sheetPublic: false,
  },
  'zora-2025': {
    ...unsaid,
    sweetnessTerm: 'MediumDry',
    qualityTerm: 'DezelnoVinoPgo',
    tradePrice: 7,
    qualityPredicate: 'Young',
  },
  'penina-lahor-2020': {
    ...unsaid,
    packaging: SPARKLING_PARTS,
    sweetnessTerm: 'BrutNature',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 16.9,
    logistics: { ...SPARKLING, bottleGtin: '3831234510402', caseGtin: '13831234510409', closure: 'Mytik DIAM' },
  },
  'sum-2025': {
    ...unsaid,
    packaging: pack('crownCap', {}),
    sweetnessTerm: null,
    qualityTerm: 'DezelnoVinoPgo',
    tradePrice: 9.4,
    sheetPublic: false,
  },
  'modri-pinot-2023': {
    ...unsaid,
    packaging: HEAVY_BOTTLE,
    sweetnessTerm: 'Dry',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 13.7,
  },
  'refosk-2023': {
    ...unsaid,
    sweetnessTerm: 'Dry',
    qualityTerm: 'KakovostnoVinoZgp',
    tradePrice: 7.8,
    logistics: { ...STILL, bottleGtin: '3831234510501', caseGtin: '13831234510508' },
  },
  'merlot-2022': {
    ...unsaid,
    packaging: HEAVY_BOTTLE,
    sweetnessTerm: 'Dry',
    qualityTerm: 'KakovostnoVinoZgp',
    tradePrice: 12.7,
    logistics: { ...STILL, bottleGtin: '3831234510600', caseGtin: '13831234510607' },
  },
  'merlot-2019': {
    ...unsaid,
    packaging: HEAVY_BOTTLE,
    sweetnessTerm: 'Dry',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 20.8,
    qualityPredicate: 'Archive',
    sheetPublic: false,
  },
  'pinela-pozna-trgatev-2023': {
    ...unsaid,
    packaging: SMALL_BOTTLE,
    sweetnessTerm: 'MediumSweet',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 10.4,
    qualityPredicate: 'LateHarvest',
  },
  'pikolit-2022': {
    ...unsaid,
    packaging: SMALL_BOTTLE,
    sweetnessTerm: 'Sweet',
    qualityTerm: 'VrhunskoVinoZgp',
    tradePrice: 24.7,
    qualityPredicate: 'DriedBerrySelection',
    sheetPublic: false,
  },
};
