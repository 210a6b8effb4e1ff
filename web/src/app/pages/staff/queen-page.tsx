import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/queen */
export const Component = () => <UnbuiltScreen section="queen" />;
