import { keyByFileName } from '../text-files';
import type { Texts } from '../merge-texts';

export default keyByFileName(
  import.meta.glob<Texts>(['../../../locales/en/*.json', '!**/admin*.json'], { eager: true, import: 'default' }),
);
