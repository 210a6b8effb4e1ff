import type { ImageSlot, SharedParts } from './entity';
import type { ColumnValues, Field, Fields, GroupField, PartsField } from './fields';

/** A field with its dotted path, and the list of components that it is in; `null` for one of the document. */
type StoredFieldPath = [path: string, field: Exclude<Field, GroupField>, list: PartsField | null];

/**
 * Lists every field of an entity with its dotted path, those of lists of components included; `*` stands for
 * a list index. A group is represented by its fields only.
 */
export function listFieldPaths(fields: Fields, path = '', list: PartsField | null = null): StoredFieldPath[] {
  return Object.entries(fields).flatMap(([name, field]): StoredFieldPath[] => {
    const fieldPath = path ? `${path}.${name}` : name;
    if (field.kind === 'group') return listFieldPaths(field.fields, fieldPath, list);
    const inner = field.kind === 'parts' ? listFieldPaths(field.fields, `${fieldPath}.*`, field) : [];
    return [[fieldPath, field, list], ...inner];
  });
}

/** Lists the fields of the document itself, without those inside components. */
const listOwnFields = (fields: Fields): StoredFieldPath[] =>
  listFieldPaths(fields).filter(([, , list]) => list === null);

/** Finds the field at a dotted path, in which `*` stands for a list index; `undefined` if there is none. */
export const findField = (fields: Fields, path: string): StoredFieldPath[1] | undefined =>
  listFieldPaths(fields).find(([fieldPath]) => fieldPath === path)?.[1];

/** Lists the columns of all value fields, without relations, images and the columns of components. */
export const listColumns = (fields: Fields): string[] =>
  listOwnFields(fields).flatMap(([, field]) => (field.kind === 'value' ? field.columns : []));

/** Whether any field has a text for each language. */
export const hasLocalisedFields = (fields: Fields): boolean =>
  listFieldPaths(fields).some(([, field]) => field.kind === 'value' && field.isLocalised);

/**
 * Whether a top-level field belongs to each language: a localised value, or a group or list with such values.
 */
export const isLanguageField = (field: Field | undefined): boolean =>
  field !== undefined && hasLocalisedFields({ field });

/**
 * Lists the columns whose values differ between languages; a component column counts if any of its texts
 * does.
 */
export const listLocalisedColumns = (fields: Fields): string[] =>
  listOwnFields(fields).flatMap(([, field]) => {
    if (field.kind === 'value') return field.isLocalised ? field.columns : [];
    return field.kind === 'parts' && hasLocalisedFields(field.fields) ? [field.column] : [];
  });

/**
 * Maps each dotted field path of a request to the stored column in which its issues are shown in the Strapi
 * panel.
 */
export const mapFieldsToColumns = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    listFieldPaths(fields).flatMap(([path, field, list]): [string, string][] => {
      const toColumnPath = (column: string): string => (list ? `${list.column}.*.${column}` : column);
      if (field.kind !== 'value') return [[path, toColumnPath(field.column)]];
      if (!field.columnsByPath) return field.columns.slice(0, 1).map((column) => [path, toColumnPath(column)]);
      return Object.entries(field.columnsByPath).map(([innerPath, column]) => [
        `${path}.${innerPath}`,
        toColumnPath(column),
      ]);
    }),
  );

/**
 * Maps each dotted path of a value field to the function that converts its value to columns; relations,
 * images and fields of components are left out.
 */
export const mapFieldsToWriters = (fields: Fields): Record<string, (value: unknown) => ColumnValues> =>
  Object.fromEntries(
    listOwnFields(fields).flatMap(([path, field]) => (field.kind === 'value' ? [[path, field.write] as const] : [])),
  );

/**
 * Builds the `populate` option of a Strapi query that reads whole documents, with images, relations and
 * components.
 *
 * @param image the option for image relations
 */
export function buildPopulate(fields: Fields, image: unknown): ColumnValues {
  return Object.fromEntries(
    Object.values(fields).flatMap((field): [string, unknown][] => {
      if (field.kind === 'group') return Object.entries(buildPopulate(field.fields, image));
      if (field.kind === 'value') return [];
      if (field.kind === 'relation') return [[field.column, { select: ['id', 'documentId'] }]];
      if (field.kind !== 'parts') return [[field.column, image]];
      const inner = buildPopulate(field.fields, image);
      return [[field.column, Object.keys(inner).length > 0 ? { populate: inner } : true]];
    }),
  );
}

/**
 * Lists the fields that hold images of the library, each with its name in responses about image usage and its
 * relation column, inside a component with the component's column.
 */
export const listImageSlots = (fields: Fields): ImageSlot[] =>
  listFieldPaths(fields).flatMap(([path, field, list]): ImageSlot[] => {
    if (field.kind !== 'image' && field.kind !== 'images') return [];
    return [{ field: path.replace('.*.', '.'), path: list ? [list.column, field.column] : [field.column] }];
  });

/**
 * Lists the columns of images and relations of the document itself, which all languages share; those inside
 * components are left out.
 */
export const listSharedRelationColumns = (fields: Fields): string[] =>
  listOwnFields(fields).flatMap(([, field]) =>
    field.kind === 'value' || field.kind === 'parts' ? [] : [field.column],
  );

/**
 * Lists the repeatable components of an entity by their column, each with its key column, localised text
 * columns and image columns.
 */
export function listSharedParts(fields: Fields): Record<string, SharedParts> {
  const lists = listFieldPaths(fields).flatMap(([, field]) => (field.kind === 'parts' ? [field] : []));
  return Object.fromEntries(
    lists.map(({ column, key, fields: inner }) => {
      const values = Object.entries(inner);
      const keyField = values.find(([name]) => name === key)?.[1];
      const texts = values.flatMap(([, field]) => (field.kind === 'value' && field.isLocalised ? field.columns : []));
      const images = values.flatMap(([, field]) => (field.kind === 'image' ? [field.column] : []));
      return [column, { key: keyField?.kind === 'value' ? (keyField.columns[0] ?? key) : key, texts, images }];
    }),
  );
}
