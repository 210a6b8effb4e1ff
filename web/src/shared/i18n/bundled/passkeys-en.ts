import adminPasskeys from '../../../locales/en/adminPasskeys.json';

export default { adminPasskeys };
