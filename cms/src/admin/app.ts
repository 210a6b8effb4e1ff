/** What passes through the store of the panel. */
interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}
type Dispatch = (action: Action) => unknown;

interface DocumentAction {
  type?: string;
}
interface ContentManager {
  apis: { addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void };
}
interface PanelApp {
  addMiddlewares(middlewares: (() => () => (next: Dispatch) => Dispatch)[]): void;
  getPlugin(name: 'content-manager'): ContentManager;
}

/**
 * The panel shows what is being saved as saved, and takes it back when the save is refused: its form then starts anew from
 * what is stored, and what was typed is lost. Without that guess the form stays as it is until the answer comes.
 */
const isGuess = ({ type, payload }: Action): boolean =>
  type.endsWith('/queryResultPatched') && Boolean(payload?.queryCacheKey?.startsWith('getDocument('));

const keepWhatIsTyped = () => () => (next: Dispatch) => (action: Action) => (isGuess(action) ? action : next(action));

export default {
  register(app: PanelApp): void {
    app.addMiddlewares([keepWhatIsTyped]);
  },
  bootstrap(app: PanelApp): void {
    // A copy would bring version, place and publication along; the server refuses it.
    app
      .getPlugin('content-manager')
      .apis.addDocumentAction((actions) => actions.filter(({ type }) => type !== 'clone'));
  },
};
