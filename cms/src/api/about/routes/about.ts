import { v1Routes } from '../../../core/http/route';

export default v1Routes({ getAbout: 'about.get', updateAbout: 'about.update' });
