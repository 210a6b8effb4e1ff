import { v1Routes } from '../../../core/route';

export default v1Routes({
  login: 'auth.login',
  logout: 'auth.logout',
  logoutEverywhere: 'auth.logoutEverywhere',
  getCurrentUser: 'auth.me',
  changePassword: 'auth.changePassword',
});
