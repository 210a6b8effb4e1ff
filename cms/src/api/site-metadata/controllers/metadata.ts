import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/process/service-of';
import type { MetadataService } from '../services/metadata';

const metadata = (): MetadataService => serviceOf<MetadataService>('api::site-metadata.metadata');

export default {
  get: action(endpoints.getMetadata, (request) => metadata().read(request)),

  create: action(endpoints.createMetadata, async ({ language, now, staff }) =>
    metadata().createDefault({ author: (await staff()).name, now, language }),
  ),

  update: action(endpoints.updateMetadata, async ({ body, language, now, staff }) =>
    metadata().write(body, { author: (await staff()).name, now, language }),
  ),
};
