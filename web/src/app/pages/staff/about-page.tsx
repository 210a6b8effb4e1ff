import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/about */
export const Component = () => <UnbuiltScreen section="about" />;
