import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ getInbox: 'inbox.get' });
