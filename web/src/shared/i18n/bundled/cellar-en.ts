import { keyByFileName } from '../text-files';
import type { Texts } from '../merge-texts';

export default keyByFileName(
  import.meta.glob<Texts>(
    '../../../locales/en/admin{Analyses,ChangeLog,LabelChecks,LabelWords,Labels,Law,Lots,Papers,Trade,Vintages,VisitCalendar,Visits}.json',
    {
      eager: true,
      import: 'default',
    },
  ),
);
