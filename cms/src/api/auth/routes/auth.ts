import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  login: 'auth.login',
  logout: 'auth.logout',
  logoutEverywhere: 'auth.logoutEverywhere',
  getCurrentUser: 'auth.me',
  changePassword: 'auth.changePassword',
  getPasswordReset: 'auth.passwordReset',
  askPasswordReset: 'auth.askPasswordReset',
  resetPassword: 'auth.resetPassword',
  resendAccountMails: 'auth.resendMails',
});
