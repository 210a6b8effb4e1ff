import { describe, expect, it } from 'vitest';
import { SHIPPED_WORDS } from '../../api/label-word/lib/shipped-words';
import { LABEL_LANGUAGES } from '../label-terms';
import { isMaterialCode, normaliseMaterialCode, SINGLE_MATERIAL_CODES, USUAL_COMPOSITE_CODES } from './material-codes';
import { Packaging, PackagingPart } from './packaging';
import { formatPackagingLine, parsePackagingLine } from './packaging-lines';
import { PACKAGING_TEMPLATE_PARTS } from './packaging-templates';
import { isSamePackaging, listCollectedParts, MAX_PACKAGING_PARTS, PACKAGING_WORD_KEYS } from './packaging-terms';
import { computePackagingWeights, type PackagedLot } from './packaging-weights';

const BOTTLE: PackagingPart = {
  part: 'bottle',
  code: 'GL 71',
  material: '',
  weightG: 450,
  separable: true,
  collection: 'glass',
};

describe('[R160] material codes of Decision 97/129/EC', () => {
  it.each([...SINGLE_MATERIAL_CODES, ...USUAL_COMPOSITE_CODES, 'PA 7', 'C/GL 95', 'C/FE 91'])('%s is one', (code) => {
    expect(isMaterialCode(code)).toBe(true);
  });

  it.each(['GL', 'GL 73', 'PET 2', 'PAP 84', 'C/PAP 90', 'C/GL 84', 'ALU 7', 'C/PAP 99', 'SN 40', 'gl 71', ''])(
    '«%s» is none',
    (code) => {
      expect(isMaterialCode(code)).toBe(false);
    },
  );

  it('are written as in the Decision, however they are typed', () => {
    expect(['gl71', ' GL  71 ', 'c/pap84', 'pa 7', 'lesa'].map(normaliseMaterialCode)).toEqual([
      'GL 71',
      'GL 71',
      'C/PAP 84',
      'PA 7',
      'LESA',
    ]);
  });
});

describe('[R160] parts of packaging', () => {
  it('need a code or a material in words', () => {
    expect(PackagingPart.safeParse(BOTTLE).success).toBe(true);
    expect(PackagingPart.safeParse({ ...BOTTLE, code: null, material: 'kositer' }).success).toBe(true);
    const { error } = PackagingPart.safeParse({ ...BOTTLE, code: null });
    expect(error?.issues).toMatchObject([{ path: ['material'], message: 'material_or_code' }]);
    const wrong = PackagingPart.safeParse({ ...BOTTLE, code: 'GL 99' });
    expect(wrong.error?.issues).toMatchObject([{ path: ['code'], message: 'invalid_material_code' }]);
    const many = Array.from({ length: MAX_PACKAGING_PARTS + 1 }, () => BOTTLE);
    expect(Packaging.safeParse(many).success).toBe(false);
  });

  it.each(Object.entries(PACKAGING_TEMPLATE_PARTS))('of the template %s are valid, without weights', (_, parts) => {
    expect(Packaging.safeParse(parts).error).toBeUndefined();
    expect(parts.every(({ weightG }) => weightG === null)).toBe(true);
  });

  it('that stay on another part have no line on the label', () => {
    const label: PackagingPart = { ...BOTTLE, part: 'label', separable: false };
    expect(listCollectedParts([BOTTLE, label]).map(({ part }) => part)).toEqual(['bottle']);
    const [collected] = listCollectedParts([BOTTLE]);
    const heavier: PackagingPart = { ...BOTTLE, weightG: 500 };
    if (!collected) throw new Error('no part');
    expect(isSamePackaging([collected], listCollectedParts([heavier]))).toBe(true);
    expect(isSamePackaging([collected], [{ ...collected, collection: 'other' }])).toBe(false);
  });

  it('keep their values in a spreadsheet', () => {
    const parts: PackagingPart[] = [
      BOTTLE,
      { ...BOTTLE, part: 'capsule', code: null, material: 'kositer', weightG: 4.5, collection: 'metal' },
      { ...BOTTLE, part: 'label', code: 'PAP 22', weightG: null, separable: false, collection: 'paper' },
    ];
    expect(parts.map(formatPackagingLine)).toEqual([
      'bottle | GL 71 | 450 | glass',
      'capsule |  | 4.5 | metal | kositer',
      'label | PAP 22 |  | paper |  | attached',
    ]);
    const parse = (line: string) => parsePackagingLine(line, Number);
    expect(parts.map((part) => parse(formatPackagingLine(part)))).toEqual(parts);
    expect(PackagingPart.safeParse(parse('flacon | GL 71')).success).toBe(false);
  });

  it('[R93] say in a spreadsheet which weight is none, and leave no doubt about three decimals', () => {
    const line = parsePackagingLine('bottle | GL 71 | lahka | glass', (text) => text);
    expect(PackagingPart.safeParse(line).error?.issues).toMatchObject([
      { path: ['weightG'], message: 'invalid_number' },
    ]);
    expect(formatPackagingLine({ ...BOTTLE, weightG: 1.125 })).toBe('bottle | GL 71 | 1.1250 | glass');
  });
});

describe('[R160] words about packaging', () => {
  it('exist in all languages, and are marked where nobody has checked them', () => {
    for (const key of PACKAGING_WORD_KEYS) {
      const word = SHIPPED_WORDS.find((each) => each.key === key);
      expect(Object.keys(word?.names ?? {}).toSorted(), key).toEqual([...LABEL_LANGUAGES]);
      expect(word?.kind).toBe('phrase');
      expect(word?.toCheck, key).toEqual(expect.arrayContaining(['de', 'fr', 'hr', 'bg']));
    }
  });

  it('say it in Italian as CONAI does', () => {
    const inItalian = (key: string) => SHIPPED_WORDS.find((each) => each.key === key)?.names.it;
    expect(['packagingBottle', 'packagingToGlass'].map(inItalian)).toEqual(['Bottiglia', 'Raccolta vetro']);
    expect(inItalian('packagingToCork')).toBe('Raccolta dedicata, verifica le disposizioni del tuo Comune');
  });
});

describe('[R160] kilograms of packaging', () => {
  const lot = (values: Partial<PackagedLot>): PackagedLot => ({
    wineTitle: 'Rebula 2024',
    lotCode: 'L1',
    bottledOn: '2025-03-01',
    bottles: 1000,
    packaging: [BOTTLE],
    ...values,
  });

  it('are bottles × grams, by year and material', () => {
    const cork: PackagingPart = { ...BOTTLE, part: 'closure', code: 'FOR 51', weightG: 3.7, collection: 'cork' };
    const found = computePackagingWeights([
      lot({ packaging: [BOTTLE, cork] }),
      lot({ lotCode: 'L2', bottles: 500 }),
      lot({ lotCode: 'L3', bottledOn: '2024-12-31', bottles: 10 }),
    ]);
    expect(found).toEqual({
      weights: [
        { year: 2024, material: 'GL 71', kg: 4.5 },
        { year: 2025, material: 'FOR 51', kg: 3.7 },
        { year: 2025, material: 'GL 71', kg: 675 },
      ],
      missing: [],
    });
  });

  it('name what is missing instead of counting it as zero', () => {
    const unweighed: PackagingPart = { ...BOTTLE, part: 'capsule', code: 'ALU 41', weightG: null };
    const { weights, missing } = computePackagingWeights([
      lot({ packaging: [BOTTLE, unweighed] }),
      lot({ lotCode: 'L2', packaging: [] }),
      lot({ lotCode: 'L3', bottles: null }),
      lot({ lotCode: 'L4', bottledOn: null }),
    ]);
    expect(weights).toEqual([{ year: 2025, material: 'GL 71', kg: 450 }]);
    expect(missing.map(({ lotCode, gap, part, material }) => [lotCode, gap, part, material])).toEqual([
      ['L1', 'weight', 'capsule', 'ALU 41'],
      ['L2', 'packaging', null, ''],
      ['L3', 'bottles', null, ''],
      ['L4', 'date', null, ''],
    ]);
  });
});
