import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentEntity } from './core/documents/entity/define-entity';
import { listFieldPaths } from './core/documents/entity/field-paths';
import type { Fields } from './core/documents/entity/fields';
import { BINNED_ENTITIES } from './contract/bin';
import { ENTITY_NAMES, listEntitiesWith } from './contract/entity-list';
import { hasBin } from './core/documents/history/bin';
import { findSearchProvider } from './core/documents/search/search-everything';
import { DOCUMENTS, ENTITIES } from './entities';

interface Attribute {
  type: string;
  target?: string;
  component?: string;
  repeatable?: boolean;
  relation?: string;
  pluginOptions?: { i18n?: { localized?: boolean } };
}
type Attributes = Record<string, Attribute>;

interface Schema {
  attributes: Attributes;
  indexes?: { columns: string[] }[];
}

const readSchema = (file: string): Schema => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Schema;

function getSchema({ uid }: Pick<DocumentEntity, 'uid'>): Schema {
  const [api = '', name = ''] = uid.replace('api::', '').split('.');
  return readSchema(`api/${api}/content-types/${name}/schema.json`);
}
const getType = (entity: Pick<DocumentEntity, 'uid'>): Attributes => getSchema(entity).attributes;
const getComponent = (uid = ''): Attributes => readSchema(`components/${uid.replace('.', '/')}.json`).attributes;

const isLocalised = ({ pluginOptions, type }: Attribute): boolean =>
  pluginOptions?.i18n?.localized ?? type === 'component';

/** Columns that are not part of the API, and columns that only the panel may set. */
const KEPT = new Set([
  'version',
  'position',
  'published',
  'searchText',
  'searchTextEn',
  'key',
  'items',
  'wineName',
  'state',
  'code',
  'issuedAt',
  'frozen',
  'former',
  'siteHardOff',
  'queenHardOff',
]);

/** Differences between a schema and the entity's declaration, one per line. */
function differences(fields: Fields, attributes: Attributes, isPart = false): string[] {
  const own = listFieldPaths(fields).filter(([path]) => !path.includes('*'));
  const named = new Set<string>();
  const faults = own.flatMap(([path, field]): string[] => {
    const columns = field.kind === 'value' ? field.columns : 'column' in field ? [field.column] : [];
    return columns.flatMap((column) => {
      named.add(column);
      const attribute = attributes[column];
      if (!attribute) return [`${path}: no column ${column}`];
      if (field.kind === 'image' || field.kind === 'images') {
        return attribute.target === 'api::media-item.media-item' ? [] : [`${path}: ${column} is no relation to images`];
      }
      if (field.kind === 'relation') return attribute.type === 'relation' ? [] : [`${path}: ${column} is no relation`];
      if (field.kind === 'parts') {
        return attribute.repeatable
          ? differences(field.fields, getComponent(attribute.component), true)
          : [`${path}: no list`];
      }
      const isText = field.kind === 'value' && field.isLocalised;
      return isPart || isText === isLocalised(attribute)
        ? []
        : [`${path}: ${column} is localised in one of the two only`];
    });
  });
  const unknown = Object.keys(attributes).filter((name) => !named.has(name) && !KEPT.has(name));
  return [...faults, ...unknown.map((name) => `${name}: a column that the contract does not have`)];
}

describe('the Strapi schemas', () => {
  it.each(DOCUMENTS.map((entity) => [entity.uid, entity] as const))(
    '%s: has the columns of its entity',
    (_uid, entity) => {
      expect(differences(entity.fields, getType(entity))).toEqual([]);
    },
  );

  const localised = ENTITIES.filter((entity) => entity.isLocalised);
  it.each(localised.map((entity) => [entity.uid, entity] as const))(
    '%s: localises the columns that its rules localise',
    (_uid, entity) => {
      const attributes = getType(entity);
      const namedAttributes = Object.keys(attributes).filter(
        (name) => !KEPT.has(name) && !entity.panel.readOnlyColumns.includes(name),
      );
      const differing = namedAttributes.filter((name) => attributes[name] && isLocalised(attributes[name]));
      expect(new Set(differing)).toEqual(new Set(entity.validator.localised));
      expect(attributes.version && isLocalised(attributes.version), 'a version each').toBe(
        entity.isVersionedPerLanguage,
      );
    },
  );

  const timed = DOCUMENTS.filter((entity) => getType(entity).publishAt);
  it.each(timed.map((entity) => [entity.uid, entity] as const))(
    '[R33] %s: has indexes of its dates, which the first request after each change reads',
    (_uid, entity) => {
      const indexed = (getSchema(entity).indexes ?? []).map(({ columns }) => columns.join());
      expect(indexed).toEqual(expect.arrayContaining(['locale,published,publish_at', 'locale,published,unpublish_at']));
    },
  );

  it('have the enum values of the contract', () => {
    const choices = DOCUMENTS.flatMap((entity) => {
      const attributes = getType(entity) as unknown as Record<string, { enum?: string[] }>;
      const { shape } = entity.requestSchema.def as unknown as { shape: Record<string, { def: { entries?: object } }> };
      return Object.entries(shape).flatMap(([name, { def }]) =>
        def.entries ? [{ name, contract: Object.values(def.entries), schema: attributes[name]?.enum }] : [],
      );
    });
    expect(choices.length).toBeGreaterThanOrEqual(3);
    for (const { name, contract, schema } of choices) expect(schema, name).toEqual(contract);
  });
});

describe('[N3] [R122] the list of entities of the contract', () => {
  const names = ENTITIES.map(({ entityName }) => entityName);

  it('names exactly the declared entities', () => {
    expect(names.toSorted()).toEqual(ENTITY_NAMES.toSorted());
  });

  it('names those whose deleted documents go to the bin, in the order of the declarations', () => {
    const binned = ENTITIES.filter((entity) => hasBin(entity)).map(({ entityName }) => entityName);
    expect(binned).toEqual([...BINNED_ENTITIES]);
  });

  it('names those that the search finds', () => {
    const found = ENTITIES.filter((entity) => findSearchProvider(entity)).map(({ entityName }) => entityName);
    const listed = [...listEntitiesWith('isSearchable'), ...listEntitiesWith('hasSearchableTexts')];
    expect(found.toSorted()).toEqual(listed.toSorted());
  });

  it('names all published documents and texts of single types among those that the dashboard names', () => {
    const found = DOCUMENTS.filter(({ kind, isLocalised, fields }) =>
      kind === 'single' ? isLocalised : 'published' in fields,
    ).map(({ entityName }) => entityName);
    expect(found).toEqual(expect.arrayContaining(['wine', 'award', 'trade']));
    expect(listEntitiesWith('hasAttention')).toEqual(expect.arrayContaining(found));
  });
});
