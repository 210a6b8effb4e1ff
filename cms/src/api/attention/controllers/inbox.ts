import { inboxEndpoints } from '../../../contract/inbox';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { InboxService } from '../services/inbox';

export default {
  get: defineAction(
    inboxEndpoints.getInbox,
    async (request) =>
      getService<InboxService>('api::attention.inbox').readInbox(await createOperationContext(request)),
    { isBackground: true },
  ),
};
