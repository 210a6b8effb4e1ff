import type { StrapiApp } from '@strapi/strapi/admin';
import { CUSTOM_FIELDS } from './fields/custom-fields';
import { PicturesPanel, withPictures } from './pictures';

/** What passes through the store of the panel. */
interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}
type Dispatch = (action: Action) => unknown;

interface ContentManager {
  addDocumentAction(change: <Item extends { type?: string }>(actions: Item[]) => Item[]): void;
  addEditViewSidePanel(panels: (typeof PicturesPanel)[]): void;
}

/**
 * The panel shows what is being saved as saved, and takes it back when the save is refused: its form then starts anew from
 * what is stored, and what was typed is lost. Without that guess the form stays as it is until the answer comes.
 */
const isGuess = ({ type, payload }: Action): boolean =>
  type.endsWith('/queryResultPatched') && Boolean(payload?.queryCacheKey?.startsWith('getDocument('));

const keepWhatIsTyped = () => () => (next: Dispatch) => (action: Action) => (isGuess(action) ? action : next(action));

export default {
  config: { tutorials: false, notifications: { releases: false } },
  register(app: StrapiApp): void {
    app.addMiddlewares([keepWhatIsTyped as never]);
    app.customFields.register(CUSTOM_FIELDS);
  },
  bootstrap(app: StrapiApp): void {
    const contentManager = app.getPlugin('content-manager').apis as unknown as ContentManager;
    // A copy would bring version, place and publication along; the server refuses it.
    contentManager.addDocumentAction((actions) => actions.filter(({ type }) => type !== 'clone'));
    contentManager.addEditViewSidePanel([PicturesPanel]);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withPictures);
  },
};
