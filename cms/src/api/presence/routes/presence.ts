import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ tellPresence: 'presence.tell' });
