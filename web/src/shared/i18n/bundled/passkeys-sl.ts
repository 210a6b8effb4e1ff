import adminPasskeys from '../../../locales/sl/adminPasskeys.json';

export default { adminPasskeys };
