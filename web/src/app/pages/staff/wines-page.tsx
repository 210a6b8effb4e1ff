import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/wines */
export const Component = () => <UnbuiltScreen section="wines" />;
