// @ts-check

/**
 * @typedef {object} Sample
 * @property {string} folder of the modules
 * @property {number} lines how many lines of each module are mutated
 */

/**
 * @typedef {object} MutationGroup
 * @property {readonly string[]} modules patterns of the modules that are mutated; a leading `!` leaves out
 * @property {readonly string[]} tests patterns of the test files that have to notice; names of API tests
 * where
 *   `sample` is given
 * @property {Sample} [sample] instead of `modules` where only a running CMS executes them, which takes long
 */

/**
 * Pure modules and their own tests. Modules that only list texts or names have no behaviour to mutate.
 *
 * @type {Record<string, MutationGroup>}
 */
export const MUTATION_GROUPS = {
  contract: {
    modules: [
      'cms/src/contract/*.ts',
      '!cms/src/contract/{gtin,label-*,validate-label,nutrition,published-labels,qr-size,sweetness}.ts',
      '!cms/src/contract/{open-state,hours,publication,visibility}.ts',
      '!cms/src/contract/{problem-texts,field-error-codes,sensory-terms,wine-colors,wine-law-terms,wine-terms}.ts',
    ],
    tests: ['cms/src/contract/*.test.ts'],
  },
  doors: {
    modules: ['web/server/{request-pipeline,routing/route-policies}.ts'],
    tests: ['web/server/{routing/route-policies,request-pipeline,observed-requests}.test.ts'],
  },
  'page cache': {
    modules: ['web/server/cache/*.ts'],
    tests: ['web/server/cache/*.test.ts'],
  },
  'three-way merge': {
    modules: ['web/src/shared/conflict/three-way-merge.ts', 'web/src/shared/lib/{deep-equal,image-values}.ts'],
    tests: ['web/src/shared/conflict/*.test.ts', 'web/src/shared/lib/{deep-equal,image-values}.test.ts'],
  },
  labels: {
    modules: [
      'cms/src/contract/{gtin,validate-label,label-text,nutrition,qr-size,sweetness}.ts',
      'web/src/features/label-editor/lib/label-items.ts',
    ],
    tests: [
      'cms/src/contract/{gtin,validate-label,label-text,nutrition,qr-size,sweetness}.test.ts',
      'web/src/features/label-editor/lib/*.test.ts',
    ],
  },
  'wine law': {
    modules: ['cms/src/contract/wine-law/*.ts', '!cms/src/contract/wine-law/{*-rules,law-facts,law-issue,law-rule}.ts'],
    tests: ['cms/src/contract/wine-law/*.test.ts'],
  },
  packaging: {
    modules: [
      'cms/src/contract/packaging/*.ts',
      '!cms/src/contract/packaging/{packaging-endpoints,packaging-templates}.ts',
    ],
    tests: ['cms/src/contract/packaging/*.test.ts', 'web/server/labels/label-packaging.test.ts'],
  },
  dates: {
    modules: [
      'cms/src/core/process/cached-probe.ts',
      'web/src/shared/lib/format-instant.ts',
      'web/src/features/queen/lib/event-time.ts',
    ],
    tests: [
      'cms/src/core/process/cached-probe.test.ts',
      'web/src/shared/lib/format-texts.test.ts',
      'web/src/features/queen/lib/event-time.test.ts',
    ],
  },
  visibility: {
    modules: ['cms/src/contract/{publication,visibility}.ts'],
    tests: ['cms/src/contract/{publication,visibility}.test.ts'],
  },
  availability: {
    modules: [
      'cms/src/contract/{hours,open-state}.ts',
      'web/src/features/opening-hours/lib/*.ts',
      'web/src/features/hours-editor/lib/open-span-line.ts',
    ],
    tests: [
      'cms/src/contract/{hours,open-state}.test.ts',
      'web/src/features/opening-hours/lib/*.test.ts',
      'web/src/features/hours-editor/lib/*.test.ts',
    ],
  },
  documents: {
    modules: [],
    tests: [
      'wines.both',
      'wine-writes',
      'history',
      'bin',
      'import',
      'attention',
      'search.both',
      'publication',
      'gallery-writes',
    ],
    sample: { folder: 'cms/src/core/documents', lines: 4 },
  },
};
