import type { PackagingPart } from './packaging';
import type { CollectionFamily, PackagingPartName } from './packaging-terms';

const createPart = (
  part: PackagingPartName,
  code: string,
  collection: CollectionFamily,
  { separable = true }: { separable?: boolean } = {},
): PackagingPart => ({ part, code, material: '', weightG: null, separable, collection });

const BOTTLE = createPart('bottle', 'GL 71', 'glass');
const CORK = createPart('closure', 'FOR 51', 'cork');
const GLUED_LABEL = createPart('label', 'PAP 22', 'paper', { separable: false });

/** Names of the templates, in the order of the form. */
export const PACKAGING_TEMPLATES = [
  'naturalCork',
  'aluminiumCapsule',
  'syntheticCork',
  'screwCap',
  'sparkling',
  'crownCap',
  'magnumInBox',
  'bagInBox',
  'can',
  'drinksCarton',
] as const;
export type PackagingTemplate = (typeof PACKAGING_TEMPLATES)[number];

/**
 * Usual parts by type of bottle: start values, which staff correct by what their suppliers say. Weights are
 * never assumed.
 */
export const PACKAGING_TEMPLATE_PARTS: Readonly<Record<PackagingTemplate, readonly PackagingPart[]>> = {
  naturalCork: [BOTTLE, CORK, createPart('capsule', 'PVC 3', 'plastic'), GLUED_LABEL],
  aluminiumCapsule: [BOTTLE, CORK, createPart('capsule', 'ALU 41', 'metal'), GLUED_LABEL],
  syntheticCork: [
    BOTTLE,
    createPart('closure', 'LDPE 4', 'plastic'),
    createPart('capsule', 'PVC 3', 'plastic'),
    GLUED_LABEL,
  ],
  screwCap: [BOTTLE, createPart('closure', 'ALU 41', 'metal'), GLUED_LABEL],
  sparkling: [
    BOTTLE,
    CORK,
    createPart('wirehood', 'FE 40', 'metal'),
    createPart('capsule', 'C/ALU 90', 'metal'),
    GLUED_LABEL,
  ],
  crownCap: [BOTTLE, createPart('closure', 'FE 40', 'metal'), GLUED_LABEL],
  magnumInBox: [
    BOTTLE,
    CORK,
    createPart('capsule', 'ALU 41', 'metal'),
    GLUED_LABEL,
    createPart('box', 'PAP 20', 'paper'),
  ],
  bagInBox: [
    createPart('box', 'PAP 20', 'paper'),
    createPart('bag', 'C/LDPE 90', 'plastic'),
    createPart('tap', 'PP 5', 'plastic'),
  ],
  can: [createPart('can', 'ALU 41', 'metal')],
  drinksCarton: [createPart('carton', 'C/PAP 84', 'composite'), createPart('tap', 'HDPE 2', 'plastic')],
};
