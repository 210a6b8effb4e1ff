import { keyByFileName } from '../text-files';
import type { Texts } from '../merge-texts';

export default keyByFileName(
  import.meta.glob<Texts>('../../../locales/sl/adminSheets.json', { eager: true, import: 'default' }),
);
