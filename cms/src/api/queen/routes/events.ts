import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ getEventCalendar: 'events.all', getEventFile: 'events.one' });
