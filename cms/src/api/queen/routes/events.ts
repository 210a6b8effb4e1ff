import { v1Routes } from '../../../core/http/route';

export default v1Routes({ getEventCalendar: 'events.all', getEventFile: 'events.one' });
