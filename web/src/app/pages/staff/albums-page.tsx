import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/albums */
export const Component = () => <UnbuiltScreen section="albums" />;
