import { aboutEndpoints } from './about';
import { albumEndpoints } from './albums';
import { attentionEndpoints } from './attention';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { availabilityEndpoints } from './availability';
import { awardEndpoints } from './awards';
import { binEndpoints } from './bin';
import { cellarEndpoints } from './cellar';
import { contentEndpoints } from './content';
import { experienceEndpoints } from './experiences';
import { factEndpoints } from './facts';
import { featuresEndpoints } from './features';
import { galleryEndpoints } from './gallery';
import { healthEndpoints } from './health';
import { homeEndpoints } from './home';
import { hoursEndpoints } from './hours';
import { inboxEndpoints } from './inbox';
import { complianceEndpoints } from './compliance';
import { labelAddressEndpoints } from './label-addresses';
import { labelCheckEndpoints } from './label-checks';
import { labelPrintEndpoints } from './label-print';
import { labelWordEndpoints } from './label-words';
import { labelEndpoints } from './labels';
import { publishedLabelEndpoints } from './published-labels';
import { massChangeEndpoints } from './mass-changes';
import { mediaEndpoints } from './media';
import { metadataEndpoints } from './metadata';
import { packagingEndpoints } from './packaging/packaging-endpoints';
import { passkeyEndpoints } from './passkeys';
import { presenceEndpoints } from './presence';
import { queenEndpoints } from './queen';
import { searchEndpoints } from './search';
import { settingsEndpoints } from './settings';
import { stockistEndpoints } from './stockists';
import { storageEndpoints } from './storage';
import { tradeEndpoints } from './trade';
import { usersEndpoints } from './users';
import { vintageEndpoints } from './vintages';
import { visitLinkEndpoints } from './visit-links';
import { visitEndpoints } from './visits';
import { wineEndpoints } from './wines';

/** All operations of `/api/v1` by operation id. */
export const endpoints = {
  ...authEndpoints,
  ...passkeyEndpoints,
  ...usersEndpoints,
  ...featuresEndpoints,
  ...settingsEndpoints,
  ...metadataEndpoints,
  ...storageEndpoints,
  ...mediaEndpoints,
  ...contentEndpoints,
  ...wineEndpoints,
  ...albumEndpoints,
  ...galleryEndpoints,
  ...awardEndpoints,
  ...stockistEndpoints,
  ...queenEndpoints,
  ...aboutEndpoints,
  ...homeEndpoints,
  ...hoursEndpoints,
  ...factEndpoints,
  ...experienceEndpoints,
  ...availabilityEndpoints,
  ...visitLinkEndpoints,
  ...visitEndpoints,
  ...labelWordEndpoints,
  ...publishedLabelEndpoints,
  ...labelEndpoints,
  ...labelPrintEndpoints,
  ...labelCheckEndpoints,
  ...labelAddressEndpoints,
  ...vintageEndpoints,
  ...complianceEndpoints,
  ...cellarEndpoints,
  ...tradeEndpoints,
  ...packagingEndpoints,
  ...auditEndpoints,
  ...massChangeEndpoints,
  ...binEndpoints,
  ...searchEndpoints,
  ...attentionEndpoints,
  ...inboxEndpoints,
  ...presenceEndpoints,
  ...healthEndpoints,
} as const;
export type OperationId = keyof typeof endpoints;
