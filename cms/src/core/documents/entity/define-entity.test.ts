import { describe, expect, it } from 'vitest';
import { defineEntityContract } from '../../../contract/entity-contract';
import { queenEntity, queenOperations } from '../../../contract/queen';
import { wineEntity, wineOperations } from '../../../contract/wines';
import { defineCollection, defineSingle } from './define-entity';

/**
 * Each declaration here has one misspelt name, which only the compiler refuses: without an error
 * `@ts-expect-error` is one itself, so that `npm run check` fails.
 */
const wine = {
  uid: 'api::wine.wine',
  operations: wineOperations,
  titleColumns: ['name'],
  resolveReadScope: () => Promise.resolve(null),
} as const;
const queen = { ...wine, uid: 'api::queen.queen', operations: queenOperations, titleColumns: [] } as const;

describe('[R124] a misspelt name in the declaration of an entity does not compile', () => {
  it('[R124] localised fields of the contract', () => {
    const { name, request, response } = wineEntity;
    // @ts-expect-error no field `nmae`
    const contract = defineEntityContract({ name, request, response, localised: ['name', 'nmae'] });
    expect(contract.localised).toHaveLength(2);
  });

  it('[R124] columns', () => {
    const declarations = [
      // @ts-expect-error no column `nmae`
      defineCollection(wineEntity, { ...wine, titleColumns: ['name', 'nmae'] }),
      // @ts-expect-error no column `colour`
      defineCollection(wineEntity, { ...wine, filters: { color: 'colour' } }),
      // @ts-expect-error no column `vintge`
      defineCollection(wineEntity, { ...wine, sorts: { vintage: 'vintge' } }),
      // @ts-expect-error no column `colour`
      defineCollection(wineEntity, { ...wine, sorts: { color: { column: 'colour', values: [] } } }),
      // @ts-expect-error no column `prize`
      defineCollection(wineEntity, { ...wine, sortDescendingBy: 'prize' }),
      // @ts-expect-error no column `styl`
      defineCollection(wineEntity, { ...wine, facets: { columns: ['styl'], compute: () => ({}) } }),
      // @ts-expect-error no column `slugg`
      defineCollection(wineEntity, { ...wine, admin: { documentParams: { slug: 'slugg' } } }),
      // @ts-expect-error no column `slugg`
      defineCollection(wineEntity, { ...wine, panel: { uniqueColumn: 'slugg' } }),
      // @ts-expect-error no column `nmae`
      defineCollection(wineEntity, { ...wine, title: ({ nmae }) => nmae ?? null }),
      // @ts-expect-error no column `soldOuts`
      defineCollection(wineEntity, { ...wine, deriveColumns: () => Promise.resolve({ soldOuts: true }) }),
      // @ts-expect-error no column `mediaImgs`
      defineSingle(queenEntity, { ...queen, columns: { mediaImages: 'mediaImgs' } }),
    ];
    expect(declarations).toHaveLength(11);
  });

  it('[R124] fields', () => {
    const declarations = [
      // @ts-expect-error no field `vintge`
      defineCollection(wineEntity, { ...wine, neighbourFields: ['vintge'] }),
      // @ts-expect-error no field `nmae`
      defineCollection(wineEntity, { ...wine, slug: { words: ['nmae'], fallback: 'wine' } }),
      // @ts-expect-error no field `nmae`
      defineCollection(wineEntity, { ...wine, nameField: 'nmae' }),
      // @ts-expect-error no field `tradePrize`
      defineCollection(wineEntity, { ...wine, staffOnlyFields: ['tradePrize'] }),
      // @ts-expect-error no field `note`
      defineCollection(wineEntity, { ...wine, buildSearchText: ({ note }) => note }),
      // @ts-expect-error no image `image`
      defineCollection(wineEntity, { ...wine, validateImages: ({ image }) => (image ? {} : {}) }),
    ];
    expect(declarations).toHaveLength(6);
  });

  it('[R124] dotted paths of fields', () => {
    const soldOut = {
      columns: ['soldOut'],
      read: () => true,
      write: () => ({ soldOut: true }),
      emptyValue: false,
    } as const;
    const toWine = {
      targetEntity: 'wine',
      targetColumn: 'slug',
      notFoundMessage: 'unknown_wine',
      onDelete: 'clear',
    } as const;
    const declarations = [
      // @ts-expect-error no field `soldout`
      defineCollection(wineEntity, { ...wine, codecs: { soldout: soldOut } }),
      // @ts-expect-error no column `soldout`
      defineCollection(wineEntity, { ...wine, codecs: { soldOut: { ...soldOut, columns: ['soldout'] } } }),
      // @ts-expect-error no list `pick`
      defineSingle(queenEntity, { ...queen, keys: { pick: 'wineSlug' } }),
      // @ts-expect-error no field `slug` in a pick
      defineSingle(queenEntity, { ...queen, keys: { picks: 'slug' } }),
      // @ts-expect-error no field `wine` in a pick
      defineSingle(queenEntity, { ...queen, references: [{ ...toWine, field: 'picks.*.wine' }] }),
      // @ts-expect-error no text `name` of an event
      defineSingle(queenEntity, { ...queen, requiredSlovenianFields: ['events.*.name'] }),
      // @ts-expect-error `location` of an event is not localised
      defineSingle(queenEntity, { ...queen, anyLanguageFields: ['events.*.location'] }),
    ];
    expect(declarations).toHaveLength(7);
  });

  it('[R124] query parameters and attention rules of the list', () => {
    const buildFilter = () => ({});
    const declarations = [
      // @ts-expect-error no query parameter `colour`
      defineCollection(wineEntity, { ...wine, filters: { colour: 'color' } }),
      // @ts-expect-error no sort order `vintge`
      defineCollection(wineEntity, { ...wine, sorts: { vintge: 'vintage' } }),
      // @ts-expect-error no sort order `medal`
      defineCollection(wineEntity, { ...wine, guestSorts: ['medal'] }),
      // @ts-expect-error no query parameter `foods`
      defineCollection(wineEntity, { ...wine, buildFilter: ({ foods }) => ({ foods }) }),
      // @ts-expect-error the list has no rule `town`
      defineCollection(wineEntity, { ...wine, contentGaps: { town: { field: 'name', buildFilter } } }),
      // @ts-expect-error no field `prize`
      defineCollection(wineEntity, { ...wine, contentGaps: { price: { field: 'prize', buildFilter } } }),
    ];
    expect(declarations).toHaveLength(6);
  });

  it('[R124] entities', () => {
    const reference = {
      field: 'slug',
      targetColumn: 'slug',
      notFoundMessage: 'unknown_wine',
      onDelete: 'clear',
    } as const;
    const declarations = [
      // @ts-expect-error no entity `wines`
      defineEntityContract({ ...wineEntity, name: 'wines' }),
      // @ts-expect-error no entity `wines`
      defineCollection(wineEntity, { ...wine, references: [{ ...reference, targetEntity: 'wines' }] }),
      // @ts-expect-error no type `api::wine.wines`
      defineCollection(wineEntity, { ...wine, uid: 'api::wine.wines' }),
    ];
    expect(declarations).toHaveLength(3);
  });
});
