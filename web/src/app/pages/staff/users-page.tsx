import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/users */
export const Component = () => <UnbuiltScreen section="users" />;
