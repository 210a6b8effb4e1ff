import { v1Routes } from '../../../core/route';

export default v1Routes({ getAbout: 'about.get', updateAbout: 'about.update' });
