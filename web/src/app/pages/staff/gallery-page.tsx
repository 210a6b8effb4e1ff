import { UnbuiltScreen } from './unbuilt-screen';

/** /admin/gallery */
export const Component = () => <UnbuiltScreen section="gallery" />;
