// Plain values are separate from the schemas, so that pages can use them without loading zod.

/**
 * Codes of materials of one kind (Decision 97/129/EC, Annexes I to VI). Other plastics have the number 7
 * after their short name, such as `PA 7`.
 */
export const SINGLE_MATERIAL_CODES = [
  'GL 70',
  'GL 71',
  'GL 72',
  'FOR 51',
  'FOR 50',
  'PAP 20',
  'PAP 21',
  'PAP 22',
  'PET 1',
  'HDPE 2',
  'PVC 3',
  'LDPE 4',
  'PP 5',
  'PS 6',
  'ALU 41',
  'FE 40',
  'TEX 60',
  'TEX 61',
] as const;

/** Composites that occur around wine, for the choice in forms. */
export const USUAL_COMPOSITE_CODES = [
  'C/PAP 81',
  'C/PAP 82',
  'C/PAP 84',
  'C/ALU 90',
  'C/LDPE 90',
  'C/PET 90',
  'C/PVC 90',
] as const;

const PAPER = ['PAP'];
const PLASTIC = ['PET', 'HDPE', 'PVC', 'LDPE', 'PP', 'PS', 'PA', 'EVOH', 'PE', 'O'];
const GLASS = ['GL'];
const ALUMINIUM = ['ALU'];
const TINPLATE = ['FE'];
const METAL = [...ALUMINIUM, ...TINPLATE];

/**
 * Short names of the materials that a composite can consist of, by its number (Annex VII of the
 * Decision).
 */
const COMPOSITES: Readonly<Record<string, readonly string[]>> = {
  80: [...PAPER, ...METAL],
  81: [...PAPER, ...PLASTIC],
  82: [...PAPER, ...ALUMINIUM],
  83: [...PAPER, ...TINPLATE],
  84: [...PAPER, ...PLASTIC, ...ALUMINIUM],
  85: [...PAPER, ...PLASTIC, ...ALUMINIUM, ...TINPLATE],
  90: [...PLASTIC, ...ALUMINIUM],
  91: [...PLASTIC, ...TINPLATE],
  92: [...PLASTIC, ...METAL],
  95: [...GLASS, ...PLASTIC],
  96: [...GLASS, ...ALUMINIUM],
  97: [...GLASS, ...TINPLATE],
  98: [...GLASS, ...METAL],
};

const OTHER_PLASTIC = /^(?!(?:PAP|GL|ALU|FE|FOR|TEX|C)\b)[A-Z][A-Z0-9-]{0,9} 7$/;
const COMPOSITE = /^C\/([A-Z]{1,6}) (\d{2})$/;

/**
 * Whether a text is a material code of Decision 97/129/EC: `GL 71`, `PA 7` (other plastics), or `C/PAP 84`, a
 * composite named after one of its materials, the heaviest.
 */
export function isMaterialCode(text: string): boolean {
  if (SINGLE_MATERIAL_CODES.some((code) => code === text) || OTHER_PLASTIC.test(text)) return true;
  const [, name = '', number = ''] = COMPOSITE.exec(text) ?? [];
  return COMPOSITES[number]?.includes(name) ?? false;
}

/**
 * Writes a typed material code as the Decision does: `gl71` becomes `GL 71`; other texts stay as they
 * are.
 */
export const normaliseMaterialCode = (typed: string): string => {
  const plain = typed.trim().toUpperCase().replace(/\s+/g, ' ');
  return plain.replace(
    /^(C\/)?\s*([A-Z-]+) ?(\d{1,2})$/,
    (_, composite: string | undefined, name, number) => `${composite ?? ''}${String(name)} ${String(number)}`,
  );
};
