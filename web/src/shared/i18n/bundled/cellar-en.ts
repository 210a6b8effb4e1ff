import { byFileName } from '../text-files';
import type { Texts } from '../merge-texts';

export default byFileName(
  import.meta.glob<Texts>('../../../locales/en/admin{Analyses,LabelWords,Labels,Lots,Papers,Trade,Undo}.json', {
    eager: true,
    import: 'default',
  }),
);
