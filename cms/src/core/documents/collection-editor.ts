import type { Core } from '@strapi/strapi';
import type { OrderRequest } from '../../contract/ordering';
import { authorshipOf, type Authorship } from './authorship';
import { saveOrder } from './collection-order';
import type { Collection, OrderedRow } from './collection-reads';
import { collectionWrites, type Change, type KeepHistory } from './collection-writes';
import type { DocumentValues } from './document-rows';
import { Problem } from '../http/problem';
import type { Editor } from '../http/read-scope';

/** A change of a document as it is written down; a version is `null` where there was, or is, no document. */
export interface LoggedChange {
  entity: string;
  entityId: string;
  title: string | null;
  versionBefore: number | null;
  versionAfter: number | null;
}

/** Where changes are written down, in their transaction. */
export interface ChangeLog {
  recordChange(change: LoggedChange, authorship: Authorship): Promise<void>;
  recordOrder(entity: string, authorship: Authorship): Promise<void>;
}

/** What a collection needs to be edited. */
export interface EditedCollection<Row extends OrderedRow, Input, Answer> {
  collection: Collection<Row>;
  /** How the log names a document of it. */
  entity: string;
  titleOf(row: Row): string | null;
  log(): ChangeLog;
  /** The values of some documents that are added, or of the one that is changed. Throws `validation_failed`. */
  valuesOf(inputs: readonly Input[], editor: Editor, documentId?: string): Promise<DocumentValues[]>;
  /** Documents as the editor is shown them; those that are not there are left out. */
  read(editor: Editor, documentIds: readonly string[]): Promise<Answer[]>;
  /** What else a change brings about, in its transaction. */
  follow?(change: Change<Row>, authorship: Authorship): Promise<void>;
}

/** A version that a change was made to; taking the next one has raised it already in the row that is found then. */
function logged<Row extends OrderedRow>({
  before,
  after,
}: Change<Row>): Pick<LoggedChange, 'versionBefore' | 'versionAfter'> {
  return { versionBefore: before && before.version - 1, versionAfter: after?.version ?? null };
}

/** How editors change a collection: each write with both language rows, its version and its log entry, or not at all. */
export function collectionEditor<Row extends OrderedRow, Input, Answer>(
  strapi: Core.Strapi,
  edited: EditedCollection<Row, Input, Answer>,
) {
  const { collection, entity, log, valuesOf, read } = edited;
  const writes = collectionWrites(strapi, collection);

  async function historyOf(editor: Editor): Promise<KeepHistory<Row>> {
    const authorship = await authorshipOf(editor);
    return async (change) => {
      const { document } = change;
      const named = { entity, entityId: document.documentId, title: edited.titleOf(document) };
      await log().recordChange({ ...named, ...logged(change) }, authorship);
      await edited.follow?.(change, authorship);
    };
  }

  async function readOne(editor: Editor, documentId: string): Promise<Answer> {
    const [document] = await read(editor, [documentId]);
    if (!document) throw new Problem('not_found');
    return document;
  }

  /** Adds documents to the end of the list, all or none. */
  async function createAll(inputs: readonly Input[], editor: Editor): Promise<Answer[]> {
    return read(editor, await writes.create(() => valuesOf(inputs, editor), await historyOf(editor)));
  }

  return {
    createAll,

    /** Adds a document to the end of the list. */
    async create(input: Input, editor: Editor): Promise<Answer> {
      const [document] = await createAll([input], editor);
      if (!document) throw new Problem('not_found');
      return document;
    },

    /** Changes a document. Throws `not_found`, or `version_conflict` with the document that stands. */
    async update(
      documentId: string,
      { expectedVersion, ...input }: Input & { expectedVersion?: number | undefined },
      editor: Editor,
    ): Promise<Answer> {
      await writes.update({
        documentId,
        expectedVersion,
        async values() {
          const [values] = await valuesOf([input as Input], editor, documentId);
          if (!values) throw new Error(`${entity} has no values`);
          return values;
        },
        keepHistory: await historyOf(editor),
        current: () => readOne(editor, documentId),
      });
      return readOne(editor, documentId);
    },

    /** Deletes a document in every language. Throws `not_found`. */
    async remove(documentId: string, editor: Editor): Promise<void> {
      await writes.remove(documentId, await historyOf(editor));
    },

    /** Puts the list, or a part of it, into an order. Throws `version_conflict` with the ids that it has. */
    async order(request: OrderRequest, editor: Editor): Promise<void> {
      const authorship = await authorshipOf(editor);
      await saveOrder(strapi, collection.uid, request, editor.language, () => log().recordOrder(entity, authorship));
    },
  };
}
