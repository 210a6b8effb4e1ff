import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/media */
export const Component = () => <UnbuiltScreen section="media" />;
